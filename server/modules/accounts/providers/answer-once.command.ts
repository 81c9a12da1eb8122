import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import * as z from 'zod';
import type { Answered } from './answered.ts';
import { questionsOfReturn } from './discover.ts';
import { encryptedOutcome } from './outcome.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { spentSignIns } from './spent-sign-ins.ts';

const answer = z.object({
  /** Our page to which the browser is redirected. */
  location: z.string(),
  /**
   * The encrypted outcome that the browser keeps. Null after a failure, and when no session or
   * registration follows.
   */
  outcome: encryptedOutcome.nullable(),
});
/** The answer to a return from a provider. */
export type ReturnAnswer = z.infer<typeof answer>;

/** A return from a provider, as the browser requests it. */
export interface Return {
  from: string;
  state: string;
  answered: Answered;
  /**
   * The end of its attempt, in milliseconds of the epoch. After it the server answers only a
   * repetition.
   */
  until: number;
}

/**
 * Seconds in which the same return gets the same answer. A browser repeats a request at once, and a
 * person reloads soon.
 */
export const repeatSeconds = 60;

/** Returns whether the attempt has expired. It begins nothing any more. */
export function isOver({ identity }: ProviderDeps, { until }: Pick<Return, 'until'>): boolean {
  return identity.clock.now().getTime() >= until;
}

/**
 * Milliseconds that a second request waits for the first: the sum of all waits of the first one.
 */
function patienceOf({ settings: { providerWaits: waits } }: ProviderDeps): number {
  return questionsOfReturn * waits.question + waits.picture + waits.own;
}

const betweenLooks = 100;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Signs a return, so that another code or another provider counts as another return. */
function signOf({ from, answered: { code, iss, error } }: Return): string {
  return hashOf(JSON.stringify([from, code, iss, error])).toString('base64url');
}

const kept = z.object({ sign: z.string(), answer });

/**
 * Reads the answer to the first request, once there is one. Returns null when it was another
 * return, too long ago, or failed.
 */
async function answerOfFirst(deps: ProviderDeps, wanted: Return): Promise<ReturnAnswer | null> {
  const { identity, encryptors } = deps;
  const { db, clock } = identity;
  const giveUpAt = performance.now() + patienceOf(deps);
  for (; performance.now() < giveUpAt; await setTimeout(betweenLooks)) {
    const [row] = await db.query<{ answer: string | null; answeredOn: string | null }>(sql`
      SELECT answer, answered_on AS "answeredOn" FROM spent_sign_ins WHERE hash = ${hashOf(wanted.state)}`);
    if (!row) return null;
    if (row.answeredOn === null) continue;
    const isOver = clock.now().getTime() >= Date.parse(row.answeredOn) + repeatSeconds * 1_000;
    if (isOver || row.answer === null) return null;
    const { sign, answer } = kept.parse(JSON.parse(encryptors.answer.decrypt(row.answer)));
    return sign === signOf(wanted) ? answer : null;
  }
  return null;
}

/**
 * Answers a return from a provider once, on any server. The same return within a minute gets the
 * same answer. It waits while the first request is at work: browsers repeat requests, and answers
 * get lost. The caller has verified that the attempt is the browser's own.
 * @returns null when the attempt is spent or over, and this is no repetition of it
 */
export async function answerOnce(
  deps: ProviderDeps,
  wanted: Return,
  find: () => Promise<ReturnAnswer>,
): Promise<ReturnAnswer | null> {
  const { identity, encryptors } = deps;
  const { db, clock } = identity;
  const forgottenOn = new Date(wanted.until + repeatSeconds * 1_000);
  if (isOver(deps, wanted) || !(await spentSignIns.take(db, wanted.state, forgottenOn)))
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
    // Without this a second request would wait in vain.
    await keep(null).catch(() => undefined);
    throw error;
  }
}
