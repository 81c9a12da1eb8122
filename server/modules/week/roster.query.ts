import sql from 'sql-template-tag';
import type { TeamDays } from '#contract/week/team-days.ts';
import type { WeekTeam } from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import { createSeenPeopleCondition } from '#server/modules/booking/engine/names/seen-people.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createTeamDaysColumns } from './team-days.query.ts';
import { createManualOrPopulatedCondition } from './teams.query.ts';

/** The people whose days a member sees. */
export interface Roster {
  /** The member's teams by name, with their people by name. */
  teams: WeekTeam[];
  /** The followed people by name. */
  followed: string[];
  /** The days that leads of the member's teams propose in the week, the earliest first. */
  teamDays: TeamDays[];
  /** True if the company has a desk on a published floor. */
  hasDesks: boolean;
}

/**
 * Reads the member's teams with their days in a week, and the people whom they follow. Each team
 * has one person beyond the limit. A team of an attribute is left out while no active person has
 * its value.
 */
export async function readRoster(
  db: Queryable,
  member: Member,
  { firstDay, days }: { firstDay: string; days: number },
): Promise<Roster> {
  const { companyId, userId } = member;
  const seen = createSeenPeopleCondition(member);
  const [row] = await db.query<Roster>(sql`
    SELECT
      (SELECT coalesce(json_agg(team ORDER BY team.name COLLATE natural_order, team.id), '[]') FROM (
         SELECT t.id, t.name,
           EXISTS (SELECT FROM team_leads l
                   WHERE l.company_id = t.company_id AND l.team_id = t.id AND l.user_id = ${userId}) AS leads,
           ARRAY(SELECT p.user_id FROM team_people x JOIN people p ON p.user_id = x.user_id AND ${seen}
                 WHERE x.company_id = ${companyId} AND x.team_id = t.id
                 ORDER BY p.name COLLATE natural_order, p.user_id LIMIT ${limits.weekPeople + 1}) AS "userIds"
         FROM teams t
         WHERE t.company_id = ${companyId}
           AND t.id IN (SELECT team_id FROM team_people WHERE company_id = ${companyId} AND user_id = ${userId})
           AND ${createManualOrPopulatedCondition()}
       ) AS team) AS teams,
      ARRAY(SELECT p.user_id FROM week_follows f JOIN people p ON p.user_id = f.followed_id AND ${seen}
            WHERE f.company_id = ${companyId} AND f.user_id = ${userId}
            ORDER BY p.name COLLATE natural_order, p.user_id) AS followed,
      (SELECT coalesce(json_agg(proposal ORDER BY proposal."from", proposal.id), '[]') FROM (
         SELECT ${createTeamDaysColumns(member)} FROM team_days d
         JOIN teams t ON t.company_id = d.company_id AND t.id = d.team_id AND ${createManualOrPopulatedCondition()}
         WHERE d.company_id = ${companyId} AND d.days && daterange(${firstDay}, ${firstDay}::date + ${days}::int)
           AND d.team_id IN (SELECT team_id FROM team_people WHERE company_id = ${companyId} AND user_id = ${userId})
       ) AS proposal) AS "teamDays",
      EXISTS (SELECT FROM bookables b JOIN containers c ON c.company_id = b.company_id AND c.id = b.container_id
              WHERE b.company_id = ${companyId} AND b.kind = 'desk') AS "hasDesks"`);
  return row!;
}
