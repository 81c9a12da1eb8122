import sql, { type Sql } from 'sql-template-tag';
import type { TeamDays } from '#contract/week/team-days.ts';
import { createSeenPeopleCondition, type DayReader } from '#server/modules/booking/engine/names/seen-people.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** Returns SQL for the columns of team days d, as the member may see them. */
export const createTeamDaysColumns = (member: DayReader): Sql => sql`
  d.id, d.team_id AS "teamId", d.weekdays, lower(d.days) AS "from", upper(d.days) - 1 AS "until", d.note,
  (SELECT p.name FROM people p WHERE p.user_id = d.proposed_by AND ${createSeenPeopleCondition(member)}) AS "by"`;

/** Reads team days by their id. @throws Refused `notFound` */
export async function readTeamDaysById(db: Queryable, member: Member, id: string): Promise<TeamDays> {
  const [found] = await db.query<TeamDays>(sql`
    SELECT ${createTeamDaysColumns(member)} FROM team_days d WHERE d.company_id = ${member.companyId} AND d.id = ${id}`);
  return requireFound(found);
}

/** Team days as a message describes them. `by` is null if the lead has left the company. */
export interface TeamDaysForMessage {
  team: string;
  days: { weekdays: number[]; from: string; until: string | null };
  note: string;
  by: string | null;
}

/** Reads team days for a message about them. Null if they were withdrawn. */
export async function readTeamDaysForMessage(
  db: Queryable,
  companyId: string,
  id: string,
): Promise<TeamDaysForMessage | null> {
  const [found] = await db.query<TeamDaysForMessage>(sql`
    SELECT t.name AS team, d.note, d.proposed_by AS "by",
           json_build_object('weekdays', d.weekdays, 'from', lower(d.days), 'until', upper(d.days) - 1) AS days
    FROM team_days d JOIN teams t ON t.company_id = d.company_id AND t.id = d.team_id
    WHERE d.company_id = ${companyId} AND d.id = ${id}`);
  return found ?? null;
}

/** Reads the ids of everyone in a team, also of people who are turned off. */
export async function readTeamPeopleIds(db: Queryable, companyId: string, teamId: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM team_people WHERE company_id = ${companyId} AND team_id = ${teamId} ORDER BY user_id`);
  return rows.map(({ userId }) => userId);
}
