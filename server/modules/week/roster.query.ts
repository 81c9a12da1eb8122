import sql from 'sql-template-tag';
import type { WeekTeam } from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createSeenPeopleCondition } from './seen-people.query.ts';

/** The people whose days a member sees. */
export interface Roster {
  /** The member's teams by name, with their people by name. */
  teams: WeekTeam[];
  /** The followed people by name. */
  followed: string[];
}

/** Reads the member's teams and the people whom they follow. Each team has one person beyond the limit. */
export async function readRoster(db: Queryable, member: Member): Promise<Roster> {
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
       ) AS team) AS teams,
      ARRAY(SELECT p.user_id FROM week_follows f JOIN people p ON p.user_id = f.followed_id AND ${seen}
            WHERE f.company_id = ${companyId} AND f.user_id = ${userId}
            ORDER BY p.name COLLATE natural_order, p.user_id) AS followed`);
  return row!;
}
