import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { endSessions } from '../end-sessions.command.ts';
import type { Factors } from './factors.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor } from './second-factor.query.ts';

/** What is changed about somebody's factors is changed one after another. @returns whether they have a second one */
export async function lockFactors(tx: Transaction, userId: string): Promise<boolean> {
  await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  return await hasSecondFactor(tx, userId);
}

/** The companies that ask this member for a second factor. */
async function askingCompanies(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT c.id FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.status = 'active' AND c.second_factor_required`);
  return rows.map(({ id }) => id);
}

/** What came of a first second factor: codes to be shown once, and the sessions that were begun without it and have ended. */
export interface TurnedOn {
  recoveryCodes: string[] | null;
  ended: readonly string[];
}

/**
 * Somebody has just got a factor. With the first one come recovery codes, and sessions that were begun without it end: whoever has
 * them has not shown it.
 * @param had whether they had one before
 */
export async function afterAdding(
  { identity, publish }: Factors,
  tx: Transaction,
  { userId, sessionId }: Caller,
  had: boolean,
): Promise<TurnedOn> {
  await publish(tx, { name: 'profileChanged', userId });
  if (had) return { recoveryCodes: null, ended: [] };
  await publish(tx, { name: 'secondFactorTurned', userId, companyIds: await askingCompanies(tx, userId) });
  const recoveryCodes = await issueRecoveryCodes(tx, userId);
  return { recoveryCodes, ended: await endSessions(identity, tx, userId, sessionId) };
}

/** Somebody has lost or given up a factor. With the last one go the recovery codes. */
export async function afterRemoving(
  { publish }: Pick<Factors, 'publish'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await publish(tx, { name: 'profileChanged', userId });
  if (await hasSecondFactor(tx, userId)) return;
  await tx.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await publish(tx, { name: 'secondFactorTurned', userId, companyIds: await askingCompanies(tx, userId) });
}
