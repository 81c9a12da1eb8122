import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Factors } from './factors.ts';
import { stepOf } from './totp.ts';

interface AuthenticatorRow {
  secret: string;
  isConfirmed: boolean;
  lastStep: number;
  /** In which session it was begun, and when (instant). */
  sessionId: string | null;
  begunOn: string | null;
}

/** A person's authenticator app, set up or not yet; nobody else takes a code of it meanwhile. */
export async function lockAuthenticator(tx: Transaction, userId: string): Promise<AuthenticatorRow | undefined> {
  const [row] = await tx.query<AuthenticatorRow>(sql`
    SELECT secret, confirmed_on IS NOT NULL AS "isConfirmed", last_step::int AS "lastStep", session_id AS "sessionId",
           begun_on AS "begunOn"
    FROM authenticators WHERE user_id = ${userId} FOR UPDATE`);
  return row;
}

/** The secret as it was made; none once the deployment's own has changed: its codes are wrong then. */
export function openedSecret(sealer: Factors['sealer'], sealed: string): string | null {
  try {
    return sealer.open(sealed);
  } catch {
    return null;
  }
}

/** Takes a code of somebody's authenticator app: each time step's once, and none that is older than one that was taken. */
export async function takeAuthenticatorCode(
  { sealer }: Pick<Factors, 'sealer'>,
  tx: Transaction,
  { userId, typed, isConfirmed }: { userId: string; typed: string; isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  const row = await lockAuthenticator(tx, userId);
  if (!row || row.isConfirmed !== isConfirmed) return false;
  const secret = openedSecret(sealer, row.secret);
  const step = secret && stepOf(secret, typed.replace(/[\s-]/g, ''), now);
  if (!step || step <= row.lastStep) return false;
  await tx.query(sql`UPDATE authenticators SET last_step = ${step} WHERE user_id = ${userId}`);
  return true;
}
