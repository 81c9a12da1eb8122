import sql from 'sql-template-tag';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import type { TeamDays } from '#contract/week/team-days.ts';
import { limits } from '#contract/wire/limits.ts';
import { readCompanyToday } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { checkTeamDays, sortWeekdays } from './check-team-days.ts';
import { lockLedTeam } from './lock-led-team.ts';
import { readTeamDaysById } from './team-days.query.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Proposes days of a team, as its lead. A repeated request, after a lost response, returns the
 * proposal as it is now.
 * @throws Refused `notFound`, `daysOutOfOrder`, `teamDaysPassed`, `teamDaysTooFar`,
 * `tooManyTeamDays`
 */
export async function proposeTeamDays(
  { db, clock, publish }: Pick<WeekDeps, 'db' | 'clock' | 'publish'>,
  member: Member,
  teamId: string,
  { id, from, until, note, ...body }: TeamDaysBody & { id: string },
): Promise<TeamDays> {
  const { companyId, userId: by } = member;
  const today = await readCompanyToday(db, clock, companyId);
  const days = { weekdays: sortWeekdays(body.weekdays), from, until };
  return await db.transaction(async (tx) => {
    const team = await lockLedTeam(tx, member, teamId);
    const [known] = await tx.query<{ isMine: boolean; count: number }>(sql`
      SELECT coalesce(bool_or(id = ${id}), false) AS "isMine",
             count(*) FILTER (WHERE days && daterange(${today}, NULL)) AS count
      FROM team_days WHERE company_id = ${companyId} AND team_id = ${teamId}`);
    if (known!.isMine) return await readTeamDaysById(tx, member, id);
    checkTeamDays(days, today);
    if (known!.count >= limits.teamDays) refuse('tooManyTeamDays', { max: limits.teamDays });
    const made = await tx.query(sql`
      INSERT INTO team_days (company_id, id, team_id, weekdays, days, note, proposed_by, created_on)
      VALUES (${companyId}, ${id}, ${teamId}, ${days.weekdays}::int[], daterange(${from}, ${until}, '[]'), ${note}, ${by},
              ${clock.now().toISOString()})
      ON CONFLICT DO NOTHING RETURNING id`);
    // Another team has a proposal with this id.
    if (made.length === 0) refuse('notFound', {});
    await publish(tx, { name: 'teamDaysProposed', companyId, by, id, teamId, team, days, note });
    return await readTeamDaysById(tx, member, id);
  });
}
