import sql from 'sql-template-tag';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { readToday } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { areDaysOver } from './check-team-days.ts';
import { lockTeam } from './lock-team.ts';
import { readTeamPeopleIds } from './team-days.query.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Removes a team that was made by hand, and withdraws its team days. Their members get a message.
 * @throws Refused `notFound`, `teamFollowsAttribute`
 */
export async function removeTeam(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  const today = await readToday(db, clock, companyId);
  await db.transaction(async (tx) => {
    const { name, attributeId } = await lockTeam(tx, companyId, id);
    if (attributeId !== null) refuse('teamFollowsAttribute', {});
    const userIds = await readTeamPeopleIds(tx, companyId, id);
    const proposals = await tx.query<TeamDaysBody & { id: string }>(sql`
      SELECT id, weekdays, lower(days) AS "from", upper(days) - 1 AS "until", note
      FROM team_days WHERE company_id = ${companyId} AND team_id = ${id} ORDER BY created_on, id`);
    await tx.query(sql`DELETE FROM teams WHERE company_id = ${companyId} AND id = ${id}`);
    for (const { id: daysId, note, ...days } of proposals) {
      const about = { companyId, by, id: daysId, teamId: id, team: name, days, note, userIds };
      await publish(tx, { name: 'teamDaysWithdrawn', ...about, isOver: areDaysOver(days, today) });
    }
    await publish(tx, { name: 'teamRemoved', companyId, by, team: name });
  });
}
