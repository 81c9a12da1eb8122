import sql, { type Sql } from 'sql-template-tag';
import type { TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { readCompanyToday } from '#server/modules/booking/absences/company-zone.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { areDaysOver } from './check-team-days.ts';
import type { WeekDeps } from './week-deps.ts';

interface Row extends TeamDaysBody {
  id: string;
  teamId: string;
  team: string;
  userIds: string[];
}

/**
 * Locks teams that are about to be deleted. For each of their proposals, it publishes that its days
 * are withdrawn. The events name the team's people, because the message finds no team any more.
 * @param which the SQL condition on teams t
 */
export async function withdrawDaysOfTeams(
  tx: Transaction,
  { clock, publish }: Pick<WeekDeps, 'clock' | 'publish'>,
  { companyId, userId: by }: Pick<Member, 'companyId' | 'userId'>,
  which: Sql,
): Promise<void> {
  const teams = await tx.query<{ id: string }>(sql`
    SELECT t.id FROM teams t WHERE t.company_id = ${companyId} AND ${which} ORDER BY t.id FOR UPDATE`);
  if (teams.length === 0) return;
  // A lead may have proposed days before the lock, so another statement reads them.
  const proposals = await tx.query<Row>(sql`
    SELECT d.id, d.team_id AS "teamId", t.name AS team, d.weekdays, lower(d.days) AS "from", upper(d.days) - 1 AS "until", d.note,
           ARRAY(SELECT p.user_id FROM team_people p
                 WHERE p.company_id = d.company_id AND p.team_id = d.team_id ORDER BY p.user_id) AS "userIds"
    FROM team_days d JOIN teams t ON t.company_id = d.company_id AND t.id = d.team_id
    WHERE d.company_id = ${companyId} AND d.team_id = ANY(${teams.map(({ id }) => id)}::uuid[])
    ORDER BY d.created_on, d.id`);
  if (proposals.length === 0) return;
  const today = await readCompanyToday(tx, clock, companyId);
  for (const { weekdays, from, until, ...about } of proposals) {
    const days = { weekdays, from, until };
    const isOver = areDaysOver(days, today);
    await publish(tx, { name: 'teamDaysWithdrawn', companyId, by, ...about, days, isOver });
  }
}
