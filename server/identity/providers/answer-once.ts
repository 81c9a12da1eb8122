import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import * as z from 'zod';
import type { Answered } from './answered.ts';
import { questionsOfReturn } from './discover.ts';
import type { External } from './external.ts';
import { sealedOutcome } from './outcome.ts';
import { spentSignIns } from './spent-sign-ins.ts';

const answer = z.object({
  /** The page of ours that the browser is led to. */
  location: z.string(),
  /** The sealed outcome that the browser keeps. Null after a failure, and where nothing is left to take up. */
  outcome: sealedOutcome.nullable(),
});
/** The answer to a return from a provider. */
export type ReturnAnswer = z.infer<typeof answer>;

/** A return, as the browser asks for it. */
export interface Return {
  from: string;
  state: string;
  answered: Answered;
  /** From then on its attempt is over, and only a repetition is answered: milliseconds of the epoch. */
  until: number;
}

/** Seconds in which the same return gets the same answer. A browser repeats a request at once, and a person reloads soon. */
export const repeatSeconds = 60;

/** Whether the person has been away for too long: the attempt begins nothing any more. */
export function isOver({ identity }: External, { until }: Pick<Return, 'until'>): boolean {
  return identity.clock.now().getTime() >= until;
}

/** Milliseconds that a second request waits for the first: all that the first one may wait for, one after the other. */
function patienceOf({ settings: { providerWaits: waits } }: External): number {
  return questionsOfReturn * waits.question + waits.picture + waits.own;
}

const betweenLooks = 100;

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Signs a return, so that another code or another provider counts as another return. */
function signOf({ from, answered: { code, iss, error } }: Return): string {
  return hashOf(JSON.stringify([from, code, iss, error])).toString('base64url');
}

const kept = z.object({ sign: z.string(), answer });

/** Reads the answer to the first request, once there is one. Null when it was another return, too long ago, or came to nothing. */
async function answerOfFirst(external: External, wanted: Return): Promise<ReturnAnswer | null> {
  const { identity, sealers } = external;
  const { db, clock } = identity;
  const giveUpAt = performance.now() + patienceOf(external);
  for (; performance.now() < giveUpAt; await setTimeout(betweenLooks)) {
    const [row] = await db.query<{ answer: string | null; answeredOn: string | null }>(sql`
      SELECT answer, answered_on AS "answeredOn" FROM spent_sign_ins WHERE hash = ${hashOf(wanted.state)}`);
    if (!row) return null;
    if (row.answeredOn === null) continue;
    const isOver = clock.now().getTime() >= Date.parse(row.answeredOn) + repeatSeconds * 1_000;
    if (isOver || row.answer === null) return null;
    const { sign, answer } = kept.parse(JSON.parse(sealers.answer.open(row.answer)));
    return sign === signOf(wanted) ? answer : null;
  }
  return null;
}

/**
 * Answers a return from a provider once, at whatever server it arrives. The same return within a minute gets the same answer, and waits for
 * it where the first request is still at work. Browsers send a request twice, and answers get lost. The caller has checked that the attempt
 * is the browser's own.
 * @returns null when the attempt was taken up before or is over, and this is no repetition of it
 */
export async function answerOnce(
  external: External,
  wanted: Return,
  find: () => Promise<ReturnAnswer>,
): Promise<ReturnAnswer | null> {
  const { identity, sealers } = external;
  const { db, clock } = identity;
  const forgottenOn = new Date(wanted.until + repeatSeconds * 1_000);
  if (isOver(external, wanted) || !(await spentSignIns.take(db, wanted.state, forgottenOn)))
    return await answerOfFirst(external, wanted);
  const keep = (sealed: string | null) =>
    db.query(sql`
      UPDATE spent_sign_ins SET answer = ${sealed}, answered_on = ${clock.now().toISOString()}
      WHERE hash = ${hashOf(wanted.state)}`);
  try {
    const answer = await find();
    await keep(sealers.answer.seal(JSON.stringify({ sign: signOf(wanted), answer })));
    return answer;
  } catch (error) {
    // Else a second request would wait for it in vain.
    await keep(null).catch(() => undefined);
    throw error;
  }
}
