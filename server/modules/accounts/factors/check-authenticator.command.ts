import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { FactorDeps } from './factor-deps.ts';
import { findTotpStep } from './totp.ts';

interface AuthenticatorRow {
  secret: string;
  isConfirmed: boolean;
  lastStep: number;
  /**
   * The session that began the set-up of the app. Null if an older version of the server began it.
   */
  sessionId: string | null;
  begunOn: string | null;
}

/**
 * Locks and returns a person's authenticator app, confirmed or not. Parallel requests that spend
 * one of its codes wait.
 */
export async function lockAuthenticator(tx: Transaction, userId: string): Promise<AuthenticatorRow | undefined> {
  const [row] = await tx.query<AuthenticatorRow>(sql`
    SELECT secret, confirmed_on IS NOT NULL AS "isConfirmed", last_step::int AS "lastStep", session_id AS "sessionId",
           begun_on AS "begunOn"
    FROM authenticators WHERE user_id = ${userId} FOR UPDATE`);
  return row;
}

/**
 * Decrypts the secret of an authenticator app. It returns null if the deployment's own secret has
 * changed since. The caller then treats every code as wrong.
 */
export function decryptAuthenticatorSecret(encryptor: FactorDeps['encryptor'], sealed: string): string | null {
  try {
    return encryptor.decrypt(sealed);
  } catch {
    return null;
  }
}

/**
 * Checks and spends a code of a person's authenticator app. A code of the last used time step, or
 * of an earlier one, fails.
 */
export async function spendAuthenticatorCode(
  { encryptor }: Pick<FactorDeps, 'encryptor'>,
  tx: Transaction,
  { userId, typed, isConfirmed }: { userId: string; typed: string; isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  const row = await lockAuthenticator(tx, userId);
  if (!row || row.isConfirmed !== isConfirmed) return false;
  const secret = decryptAuthenticatorSecret(encryptor, row.secret);
  const step = secret && findTotpStep(secret, typed.replace(/[\s-]/g, ''), now);
  if (!step || step <= row.lastStep) return false;
  await tx.query(sql`UPDATE authenticators SET last_step = ${step} WHERE user_id = ${userId}`);
  return true;
}
