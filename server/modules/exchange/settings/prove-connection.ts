import type { ErrorDetails } from '#contract/wire/errors.ts';
import { type GraphClient, requiredGraphRole } from '../graph/graph.ts';
import { ApplicationRefused, GraphFailure, isMailboxNotFound } from '../graph/graph-failure.ts';

/** A problem of the connection: the details of EXCHANGE_VALIDATION_EXCEPTION. */
export type ConnectionProblem = ErrorDetails<'EXCHANGE_VALIDATION_EXCEPTION'>;

/** The number of mailboxes that are tested in parallel. */
const atOnce = 6;

/** Converts an error of Graph to a problem of the whole connection. Null for any other error. */
export function toConnectionProblem(error: unknown): ConnectionProblem | null {
  const none = { missingPermissions: [], rooms: [] };
  if (error instanceof ApplicationRefused)
    return { ...none, name: error.problem, missingPermissions: [...error.missingPermissions] };
  return error instanceof GraphFailure ? { ...none, name: 'CONNECTION' } : null;
}

/**
 * Checks that the application has the needed role. If the token does not show its roles, the check
 * passes.
 * @throws ApplicationRefused when the role is not granted or the credentials are refused,
 * GraphFailure
 */
export async function requireGraphRole(graph: GraphClient): Promise<void> {
  const roles = await graph.roles();
  if (roles && !roles.includes(requiredGraphRole))
    throw new ApplicationRefused('MISSING_PERMISSION', 'a role is not granted', [requiredGraphRole]);
}

type Reached = 'yes' | 'no' | 'unknown';

async function reach(graph: GraphClient, mailbox: string): Promise<Reached> {
  try {
    await graph.call({ path: `/users/${encodeURIComponent(mailbox)}/calendar`, mailbox });
    return 'yes';
  } catch (error) {
    if (error instanceof ApplicationRefused) throw error;
    // The role is granted, so this mailbox itself denies access.
    if (isMailboxNotFound(error) || (error instanceof GraphFailure && [400, 403, 404].includes(error.status)))
      return 'no';
    return 'unknown';
  }
}

/**
 * Tests the connection: Microsoft must accept the application with the needed role, and each room's
 * mailbox must be reachable.
 * @returns the problem, or null
 */
export async function testExchangeConnection(
  graph: GraphClient,
  mailboxes: readonly string[],
): Promise<ConnectionProblem | null> {
  try {
    graph.forgetToken();
    await requireGraphRole(graph);
    const reached: Reached[] = [];
    for (let from = 0; from < mailboxes.length; from += atOnce)
      reached.push(
        ...(await Promise.all(mailboxes.slice(from, from + atOnce).map((mailbox) => reach(graph, mailbox)))),
      );
    const unreached = mailboxes.filter((_one, at) => reached[at] === 'no');
    if (unreached.length > 0) return { name: 'MAILBOX', missingPermissions: [], rooms: unreached };
    return reached.includes('unknown') ? { name: 'CONNECTION', missingPermissions: [], rooms: [] } : null;
  } catch (error) {
    const problem = toConnectionProblem(error);
    if (!problem) throw error;
    return problem;
  }
}
