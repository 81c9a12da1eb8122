import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { deleteInBatches } from '#server/platform/jobs/drop-old.command.ts';

/**
 * The purposes of a challenge. The server accepts the browser's response only for the purpose of
 * its challenge.
 */
export type ChallengePurpose = 'signIn' | 'secondStep' | 'proof' | 'adding';

/**
 * Milliseconds that a challenge stays valid. The time is long, because browsers that offer passkeys
 * in a field request a challenge when the page loads.
 */
export const challengeLifetimeMs = 10 * minuteMs;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Creates a challenge as base64url. The table stores only its hash. */
export async function createPasskeyChallenge(
  db: Queryable,
  purpose: ChallengePurpose,
  userId: string | null,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.query(sql`
    INSERT INTO passkey_challenges (hash, purpose, user_id, expires_on)
    VALUES (${hashOf(challenge)}, ${purpose}, ${userId}, ${new Date(now.getTime() + challengeLifetimeMs).toISOString()})`);
  return challenge;
}

/**
 * Spends a challenge, even if the response to it is wrong. Only one of two parallel responses finds
 * the challenge.
 * @returns whether the challenge was valid
 */
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
 * Lets the WebAuthn library verify a response to our challenge. Returns null where the library
 * throws at a wrong response. A database failure is rethrown, so that the transaction is retried or
 * the request gets 503.
 */
export async function verifyByWebauthnLibrary<Checked>(
  tx: Queryable,
  request: { purpose: ChallengePurpose; userId: string | null },
  now: Date,
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Checked>,
): Promise<Checked | null> {
  let failure: { error: unknown } | null = null;
  const checked = await check((challenge) =>
    takeChallenge(tx, challenge, request, now).catch((error: unknown) => {
      failure = { error };
      throw error;
    }),
  ).catch(() => null);
  // The callback sets `failure`, which TypeScript does not see. The cast restores its type.
  const failed = failure as { error: unknown } | null;
  if (failed) throw failed.error;
  return checked;
}

/**
 * Deletes expired challenges, and expired sign-ins whose second step never came. Returns the number
 * of both.
 */
export async function deleteExpiredChallengesAndSignIns(db: Queryable, now: Date): Promise<number> {
  const at = now.toISOString();
  const challenges = await deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM passkey_challenges WHERE hash IN (
        SELECT hash FROM passkey_challenges WHERE expires_on <= ${at} LIMIT ${limit})
      RETURNING 1`,
  );
  const pending = await deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM pending_sign_ins WHERE hash IN (
        SELECT hash FROM pending_sign_ins WHERE expires_on <= ${at} LIMIT ${limit})
      RETURNING 1`,
  );
  return challenges + pending;
}
