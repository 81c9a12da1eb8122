import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { maxProviderRequestsPerReturn } from './fetch-provider-metadata.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { ProviderResponseParams } from './provider-response-params.ts';
import { encryptedOutcomeSchema } from './provider-sign-in-outcome.ts';
import { spentSignInStore } from './spent-sign-ins.ts';

const answer = z.object({
  /** The page of ours to which the server redirects the browser. */
  location: z.string(),
  /**
   * The encrypted outcome for the browser's cookie. Null after a failure, and where no session or
   * registration follows.
   */
  outcome: encryptedOutcomeSchema.nullable(),
});
/** The server's response to a browser that returns from a provider. */
export type ProviderReturnResponse = z.infer<typeof answer>;

/** A return from a provider: the request with which the browser comes back. */
export interface ProviderReturn {
  from: string;
  state: string;
  answered: ProviderResponseParams;
  /**
   * The end of the sign-in attempt, in milliseconds since the epoch. After it, the server responds
   * only to repetitions.
   */
  until: number;
}

/**
 * Seconds in which the same return gets the same response. Browsers repeat a request at once, and
 * people soon reload the page.
 */
export const returnRepeatSeconds = 60;

/** Returns whether the attempt has expired. The server refuses to sign in by an expired attempt. */
export function isAttemptExpired({ identity }: ProviderDeps, { until }: Pick<ProviderReturn, 'until'>): boolean {
  return identity.clock.now().getTime() >= until;
}

/**
 * Milliseconds that a repeated request waits for the first request: the sum of the first request's
 * time limits.
 */
function patienceOf({ settings: { providerWaits: waits } }: ProviderDeps): number {
  return maxProviderRequestsPerReturn * waits.question + waits.picture + waits.own;
}

const betweenLooks = 100;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * Computes the fingerprint of a return. A return with another code or from another provider gets
 * another fingerprint.
 */
function signOf({ from, answered: { code, iss, error } }: ProviderReturn): string {
  return hashOf(JSON.stringify([from, code, iss, error])).toString('base64url');
}

const kept = z.object({ sign: z.string(), answer });

/**
 * Waits for the response to the first request and returns it. Returns null when the first was
 * another return, failed, or ended too long ago.
 */
async function answerOfFirst(deps: ProviderDeps, wanted: ProviderReturn): Promise<ProviderReturnResponse | null> {
  const { identity, encryptors } = deps;
  const { db, clock } = identity;
  const giveUpAt = performance.now() + patienceOf(deps);
  for (; performance.now() < giveUpAt; await setTimeout(betweenLooks)) {
    const [row] = await db.query<{ answer: string | null; answeredOn: string | null }>(sql`
      SELECT answer, answered_on AS "answeredOn" FROM spent_sign_ins WHERE hash = ${hashOf(wanted.state)}`);
    if (!row) return null;
    if (row.answeredOn === null) continue;
    const isOver = clock.now().getTime() >= Date.parse(row.answeredOn) + returnRepeatSeconds * 1_000;
    if (isOver || row.answer === null) return null;
    const { sign, answer } = kept.parse(JSON.parse(encryptors.answer.decrypt(row.answer)));
    return sign === signOf(wanted) ? answer : null;
  }
  return null;
}

/**
 * Handles a return from a provider once, on any server. The same return within a minute gets the
 * same response. It waits while the first request runs, because browsers repeat requests and
 * responses get lost. The caller has verified that this browser began the attempt.
 * @returns null when the attempt is spent or expired, and this request does not repeat the first
 */
export async function handleReturnOnce(
  deps: ProviderDeps,
  wanted: ProviderReturn,
  find: () => Promise<ProviderReturnResponse>,
): Promise<ProviderReturnResponse | null> {
  const { identity, encryptors } = deps;
  const { db, clock } = identity;
  const forgottenOn = new Date(wanted.until + returnRepeatSeconds * 1_000);
  if (isAttemptExpired(deps, wanted) || !(await spentSignInStore.take(db, wanted.state, forgottenOn)))
    return await answerOfFirst(deps, wanted);
  const keep = (sealed: string | null) =>
    db.query(sql`
      UPDATE spent_sign_ins SET answer = ${sealed}, answered_on = ${clock.now().toISOString()}
      WHERE hash = ${hashOf(wanted.state)}`);
  try {
    const answer = await find();
    await keep(encryptors.answer.encrypt(JSON.stringify({ sign: signOf(wanted), answer })));
    return answer;
  } catch (error) {
    // Without this empty answer, a repeated request would wait in vain.
    await keep(null).catch(() => undefined);
    throw error;
  }
}
