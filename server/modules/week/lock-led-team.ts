import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';

/**
 * Locks a team that the member leads, so that changes of its days take turns. Returns its name.
 * The member stays in the company meanwhile.
 * @throws Refused `notFound` for a team that the member does not lead
 */
export async function lockLedTeam(
  tx: Transaction,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  teamId: string,
): Promise<string> {
  await lockMemberships(tx, companyId, [userId], { isShared: true });
  const [team] = await tx.query<{ name: string }>(sql`
    SELECT name FROM teams WHERE company_id = ${companyId} AND id = ${teamId} FOR NO KEY UPDATE`);
  // Another transaction may have changed the leads before the lock. Only a second statement sees
  // that.
  const [lead] = await tx.query(sql`
    SELECT user_id FROM team_leads WHERE company_id = ${companyId} AND team_id = ${teamId} AND user_id = ${userId}`);
  requireFound(lead);
  return requireFound(team).name;
}
