import type { ErrorDetails } from '#contract/wire/errors.ts';
import { type Graph, neededRole } from '../graph/graph.ts';
import { GraphFailure, isMailbox, NotLetIn } from '../graph/graph-failure.ts';

/** The problem of a connection, as EXCHANGE_VALIDATION_EXCEPTION has it. */
export type Problem = ErrorDetails<'EXCHANGE_VALIDATION_EXCEPTION'>;

/** Mailboxes that are tested in parallel. */
const atOnce = 6;

/** Maps an error of Graph to the problem of the whole connection. */
export function problemOf(error: unknown): Problem | null {
  const none = { missingPermissions: [], rooms: [] };
  if (error instanceof NotLetIn)
    return { ...none, name: error.problem, missingPermissions: [...error.missingPermissions] };
  return error instanceof GraphFailure ? { ...none, name: 'CONNECTION' } : null;
}

/**
 * Requires the role that we need.
 * @throws NotLetIn when it is not granted; GraphFailure
 */
export async function requireRole(graph: Graph): Promise<void> {
  const roles = await graph.roles();
  if (roles && !roles.includes(neededRole))
    throw new NotLetIn('MISSING_PERMISSION', 'a role is not granted', [neededRole]);
}

type Reached = 'yes' | 'no' | 'unknown';

async function reach(graph: Graph, mailbox: string): Promise<Reached> {
  try {
    await graph.call({ path: `/users/${encodeURIComponent(mailbox)}/calendar`, mailbox });
    return 'yes';
  } catch (error) {
    if (error instanceof NotLetIn) throw error;
    // The role is granted, so this mailbox is denied to us.
    if (isMailbox(error) || (error instanceof GraphFailure && [400, 403, 404].includes(error.status))) return 'no';
    return 'unknown';
  }
}

/**
 * Proves that Microsoft accepts us, with the role that we need, and that each room's mailbox can be
 * reached.
 * @returns the problem, or null
 */
export async function proveConnection(graph: Graph, mailboxes: readonly string[]): Promise<Problem | null> {
  try {
    graph.forgetToken();
    await requireRole(graph);
    const reached: Reached[] = [];
    for (let from = 0; from < mailboxes.length; from += atOnce)
      reached.push(
        ...(await Promise.all(mailboxes.slice(from, from + atOnce).map((mailbox) => reach(graph, mailbox)))),
      );
    const unreached = mailboxes.filter((_one, at) => reached[at] === 'no');
    if (unreached.length > 0) return { name: 'MAILBOX', missingPermissions: [], rooms: unreached };
    return reached.includes('unknown') ? { name: 'CONNECTION', missingPermissions: [], rooms: [] } : null;
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return problem;
  }
}
