import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockTeam } from './lock-team.ts';
import type { WeekDeps } from './week-deps.ts';
import { withdrawDaysOfTeams } from './withdraw-days-of-teams.command.ts';

/**
 * Removes a team that was made by hand, and withdraws its team days. Their members get a message.
 * @throws Refused `notFound`, `teamFollowsAttribute`
 */
export async function removeTeam(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, attributeId } = await lockTeam(tx, companyId, id);
    if (attributeId !== null) refuse('teamFollowsAttribute', {});
    await withdrawDaysOfTeams(tx, { clock, publish }, { companyId, userId: by }, sql`t.id = ${id}`);
    await tx.query(sql`DELETE FROM teams WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'teamRemoved', companyId, by, team: name });
  });
}
