import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { endSessionsOfPerson } from '../end-sessions.command.ts';
import type { FactorDeps } from './factor-deps.ts';
import { issueRecoveryCodes } from './recovery-codes.command.ts';
import { hasSecondFactor } from './second-factor.query.ts';

/**
 * Locks a person's second factors, so that changes run one after another.
 * @returns whether the person has a second factor
 */
export async function lockSecondFactors(tx: Transaction, userId: string): Promise<boolean> {
  await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  return await hasSecondFactor(tx, userId);
}

/** Lists the companies that require a second factor from this member. */
async function askingCompanies(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    SELECT c.id FROM memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.status = 'active' AND c.second_factor_required`);
  return rows.map(({ id }) => id);
}

/**
 * The result of adding a factor: recovery codes to show once, and the sessions that it ended. A
 * second or later factor creates no codes (null) and ends no sessions.
 */
export interface FactorAdditionResult {
  recoveryCodes: string[] | null;
  ended: readonly string[];
}

/**
 * Completes the addition of a second factor. The first factor creates recovery codes and ends the
 * caller's other sessions.
 * @param had whether the person had a second factor before
 */
export async function completeFactorAddition(
  { identity, publish }: FactorDeps,
  tx: Transaction,
  { userId, sessionId }: Caller,
  had: boolean,
): Promise<FactorAdditionResult> {
  await publish(tx, { name: 'profileChanged', userId });
  if (had) return { recoveryCodes: null, ended: [] };
  await publish(tx, { name: 'secondFactorTurned', userId, companyIds: await askingCompanies(tx, userId) });
  const recoveryCodes = await issueRecoveryCodes(tx, userId);
  return { recoveryCodes, ended: await endSessionsOfPerson(identity, tx, userId, sessionId) };
}

/**
 * Completes the removal of a second factor. The removal of the last factor deletes the recovery
 * codes too.
 */
export async function completeFactorRemoval(
  { publish }: Pick<FactorDeps, 'publish'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await publish(tx, { name: 'profileChanged', userId });
  if (await hasSecondFactor(tx, userId)) return;
  await tx.query(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await publish(tx, { name: 'secondFactorTurned', userId, companyIds: await askingCompanies(tx, userId) });
}
