import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import * as z from 'zod';
import { type Attempt, repeatableSeconds } from './attempt.ts';
import type { Answered } from './come-back.ts';
import type { External } from './external.ts';
import { fail } from './external-failure.ts';
import { type KeptOutcome, keptOutcome } from './outcome.ts';

/** Where a return from a provider leads the browser, and what it leaves with it; null for nothing. */
export interface Returned {
  location: string;
  outcome: KeptOutcome | null;
}
const returned = z.object({ location: z.string(), outcome: keptOutcome.nullable() });

/** Milliseconds that a second request waits for the first: providers have five seconds for each of three answers. */
const patience = 20_000;
const pauses = [25, 50, 100, 200];

const hashOf = (text: string) => createHash('sha256').update(text).digest();
/** Tells two answers to one attempt apart. */
const digestOf = ({ code, state, iss, error }: Answered) => hashOf(JSON.stringify([code, state, iss, error]));

interface Row {
  isSame: boolean;
  cameTo: string | null;
  cameOn: string | null;
}

/**
 * Does what a return asks for once, on whichever server it arrives. The same return from the same browser gets what the first one came to,
 * and waits for it while that is under way.
 * @throws ExternalFailure `attemptUsed` for another answer to the attempt, for one that comes too late, and when the first never ends
 */
export async function onceReturned(
  external: External,
  { state, until }: Attempt,
  answered: Answered,
  act: () => Promise<Returned>,
): Promise<Returned> {
  const { clock } = external.identity;
  const [hash, digest] = [hashOf(state), digestOf(answered)];
  const end = Date.now() + patience;
  for (let look = 0; Date.now() < end; look++) {
    if (await take(external, { hash, digest, until })) return await finish(external, hash, act);
    const row = await read(external, hash, digest);
    if (row && !row.isSame) fail('attemptUsed');
    if (row?.cameTo) {
      const age = clock.now().getTime() - Date.parse(row.cameOn!);
      if (age > repeatableSeconds * 1_000) fail('attemptUsed');
      return returned.parse(JSON.parse(external.sealers.outcome.open(row.cameTo)));
    }
    await pause(pauses[Math.min(look, pauses.length - 1)]);
  }
  fail('attemptUsed');
}

async function take(
  { identity }: External,
  { hash, digest, until }: { hash: Buffer; digest: Buffer; until: number },
): Promise<boolean> {
  const taken = await identity.db.query(sql`
    INSERT INTO spent_sign_ins (hash, answered, expires_on) VALUES (${hash}, ${digest}, ${new Date(until).toISOString()})
    ON CONFLICT DO NOTHING RETURNING 1 AS taken`);
  return taken.length > 0;
}

async function read({ identity }: External, hash: Buffer, digest: Buffer): Promise<Row | undefined> {
  const [row] = await identity.db.query<Row>(sql`
    SELECT answered IS NOT DISTINCT FROM ${digest} AS "isSame", came_to AS "cameTo", came_on AS "cameOn"
    FROM spent_sign_ins WHERE hash = ${hash}`);
  return row;
}

/** Does it, and keeps what it came to. An error of ours leaves nothing behind: the browser may try once more. */
async function finish({ identity, sealers }: External, hash: Buffer, act: () => Promise<Returned>): Promise<Returned> {
  try {
    const came = await act();
    await identity.db.query(sql`
      UPDATE spent_sign_ins SET came_to = ${sealers.outcome.seal(JSON.stringify(came))}, came_on = ${identity.clock.now().toISOString()}
      WHERE hash = ${hash}`);
    return came;
  } catch (error) {
    await identity.db.query(sql`DELETE FROM spent_sign_ins WHERE hash = ${hash}`).catch(() => {});
    throw error;
  }
}
