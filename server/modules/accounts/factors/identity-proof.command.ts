import sql from 'sql-template-tag';
import type { PasskeyResponse } from '#contract/factors/passkeys.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import {
  attemptLimits,
  deleteAttemptCounter,
  incrementAttemptCounter,
  readAttemptCounter,
  throwTooManyAttempts,
} from '../attempts.command.ts';
import { verifyPassword } from '../passwords.ts';
import { spendAuthenticatorCode } from './check-authenticator.command.ts';
import { checkPasskey } from './check-passkey.command.ts';
import type { FactorDeps } from './factor-deps.ts';

/**
 * Milliseconds after which a sensitive change needs a new proof. Such changes concern factors,
 * providers, a first password and the deletion of the account.
 */
const provenFor = 10 * minuteMs;

/** The proof of identity that a signed-in person presents. */
export type IdentityProof = { password: string } | { code: string } | { passkey: PasskeyResponse };

/**
 * Refuses a caller who has neither signed in nor proved their identity in the last ten minutes.
 * @throws Refused `proofNeeded`
 */
export async function requireRecentProof(db: Queryable, { sessionId, userId }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - provenFor).toISOString();
  const proven = await db.query(sql`
    SELECT FROM sessions
    WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_on IS NULL AND coalesce(proven_on, created_on) > ${since}`);
  if (proven.length === 0) refuse('proofNeeded', {});
}

async function passwordOf(tx: Transaction, userId: string): Promise<string | null> {
  const [user] = await tx.query<{ passwordHash: string | null }>(sql`
    SELECT password_hash AS "passwordHash" FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  return user?.passwordHash ?? null;
}

async function isTheirs(deps: FactorDeps, tx: Transaction, userId: string, proof: IdentityProof): Promise<boolean> {
  const { identity } = deps;
  // The lock makes proofs of one person run one after another, so that parallel guesses all count.
  const passwordHash = await passwordOf(tx, userId);
  if ('password' in proof) return await verifyPassword(passwordHash, proof.password);
  if ('code' in proof)
    return await spendAuthenticatorCode(
      deps,
      tx,
      { userId, typed: proof.code, isConfirmed: true },
      identity.clock.now(),
    );
  return !('fault' in (await checkPasskey(identity, tx, proof.passkey, { purpose: 'proof', userId })));
}

/**
 * Verifies the signed-in person again, by a password, a code of their app or a passkey. A stranger
 * at their open window cannot pass it.
 * @throws Refused `proofWrong`, `passkeyRefused`, `passkeysNotHere`, `tooManyRequests`
 */
export async function proveIdentity(
  deps: FactorDeps,
  { userId, sessionId }: Caller,
  proof: IdentityProof,
  logSecurity: LogSecurityEvent,
): Promise<void> {
  const { db, clock, signers } = deps.identity;
  const counted = { attempt: 'wrongProofs', of: userId } as const;
  const outcome = await db.transaction(async (tx) => {
    const now = clock.now();
    await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    const before = await readAttemptCounter(tx, signers.failures, counted, now);
    if (before && before.count >= attemptLimits.wrongProofs.most) return { waits: before };
    if (!(await isTheirs(deps, tx, userId, proof))) {
      await incrementAttemptCounter(tx, signers.failures, counted, now);
      return 'wrong';
    }
    await deleteAttemptCounter(tx, signers.failures, counted);
    await tx.query(
      sql`UPDATE sessions SET proven_on = ${now.toISOString()} WHERE id = ${sessionId} AND user_id = ${userId}`,
    );
    return 'right';
  });
  if (outcome === 'right') return;
  logSecurity('authn_proof_fail', { userId, sessionId });
  if (outcome !== 'wrong') throwTooManyAttempts(outcome.waits, clock.now(), logSecurity);
  refuse('passkey' in proof ? 'passkeyRefused' : 'proofWrong', {});
}
