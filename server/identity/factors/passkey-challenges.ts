import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { dropAll } from '#server/platform/jobs/drop-old.command.ts';

/** What an authenticator is asked for; an answer to another question is none. */
export type ChallengePurpose = 'signIn' | 'secondStep' | 'proof' | 'adding';

/** Milliseconds that a challenge waits for its answer. Browsers that offer passkeys in the field ask while the page lies open. */
export const challengeLifetime = 10 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** A new challenge, as base64url; only its hash is stored. */
export async function newChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  userId: string | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.query(sql`
    INSERT INTO passkey_challenges (hash, purpose, user_id, expires_on)
    VALUES (${hashOf(challenge)}, ${purpose}, ${userId}, ${new Date(now.getTime() + challengeLifetime).toISOString()})`);
  return challenge;
}

/** Takes a challenge, whatever its answer is worth: of two answers at once one is looked at. @returns whether it was good */
async function takeChallenge(
  db: Queryable,
  challenge: string,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
  now: Date,
): Promise<boolean> {
  const taken = await db.query(sql`
    DELETE FROM passkey_challenges
    WHERE hash = ${hashOf(challenge)} AND purpose = ${purpose} AND user_id IS NOT DISTINCT FROM ${userId}::uuid
      AND expires_on > ${now.toISOString()}
    RETURNING 1 AS taken`);
  return taken.length > 0;
}

/**
 * Has the library check an answer to a challenge of ours: what does not fit it throws, each fault in words of its own, and that is no answer
 * (null). A failure of the database is none of its faults: it is thrown, so that the transaction is tried again or is unavailable.
 */
export async function checkedByLibrary<Checked>(
  tx: Queryable,
  asked: { purpose: ChallengePurpose; userId: string | null },
  now: Date,
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Checked>,
): Promise<Checked | null> {
  let failure: { error: unknown } | null = null;
  const checked = await check((challenge) =>
    takeChallenge(tx, challenge, asked, now).catch((error: unknown) => {
      failure = { error };
      throw error;
    }),
  ).catch(() => null);
  // Read anew: it is set while the library calls back.
  const failed = failure as { error: unknown } | null;
  if (failed) throw failed.error;
  return checked;
}

/** Drops the challenges that nobody has answered in time, and the sign-ins whose second step nobody took. */
export async function dropUnanswered(db: Queryable, now: Date): Promise<number> {
  const at = now.toISOString();
  const challenges = await dropAll(
    db,
    (limit) => sql`
      DELETE FROM passkey_challenges WHERE hash IN (
        SELECT hash FROM passkey_challenges WHERE expires_on <= ${at} LIMIT ${limit})
      RETURNING 1`,
  );
  const pending = await dropAll(
    db,
    (limit) => sql`
      DELETE FROM pending_sign_ins WHERE hash IN (
        SELECT hash FROM pending_sign_ins WHERE expires_on <= ${at} LIMIT ${limit})
      RETURNING 1`,
  );
  return challenges + pending;
}
