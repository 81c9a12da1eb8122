import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';

/** A person as the database has them. */
export interface PersonRow {
  id: string;
  name: string;
  avatarFileId: string | null;
}

/** A team in the list of administrators. */
export interface TeamRow {
  id: string;
  name: string;
  attributeId: string | null;
  people: number;
  leads: PersonRow[];
}

/** A team with its members. */
export interface TeamWithMembersRow extends TeamRow {
  members: PersonRow[];
}

/**
 * Returns SQL for the teams t that are shown. A team of an attribute is hidden while no active
 * member has its value, because the value may be gone for good. It keeps its leads.
 */
export const createManualOrPopulatedCondition = (): Sql => sql`
  (t.attribute_id IS NULL OR EXISTS (
    SELECT FROM team_members x JOIN people p ON p.company_id = x.company_id AND p.user_id = x.user_id AND p.is_active
    WHERE x.company_id = t.company_id AND x.team_id = t.id))`;

/**
 * Returns SQL for the active people of team t in `team_members` or `team_leads`, as a JSON list
 * sorted by name.
 */
const peopleIn = (table: Sql): Sql => sql`
  (SELECT coalesce(json_agg(json_build_object('id', p.user_id, 'name', p.name, 'avatarFileId', p.avatar_file_id)
                            ORDER BY p.name COLLATE natural_order, p.user_id), '[]')
   FROM ${table} x JOIN people p ON p.company_id = x.company_id AND p.user_id = x.user_id AND p.is_active
   WHERE x.company_id = t.company_id AND x.team_id = t.id)`;

const columns: Sql = sql`
  t.id, t.name, t.attribute_id AS "attributeId",
  (SELECT count(*) FROM team_people x JOIN people p ON p.company_id = x.company_id AND p.user_id = x.user_id AND p.is_active
   WHERE x.company_id = t.company_id AND x.team_id = t.id) AS people,
  ${peopleIn(sql`team_leads`)} AS leads`;

/** Reads the company's shown teams by name. */
export function readManualOrPopulatedTeams(db: Queryable, companyId: string): Promise<TeamRow[]> {
  return db.query<TeamRow>(sql`
    SELECT ${columns} FROM teams t WHERE t.company_id = ${companyId} AND ${createManualOrPopulatedCondition()}
    ORDER BY t.name COLLATE natural_order, t.id`);
}

/** Reads a team with its members. @throws Refused `notFound` */
export async function readTeam(db: Queryable, companyId: string, id: string): Promise<TeamWithMembersRow> {
  const [team] = await db.query<TeamWithMembersRow>(sql`
    SELECT ${columns}, ${peopleIn(sql`team_members`)} AS members
    FROM teams t WHERE t.company_id = ${companyId} AND t.id = ${id}`);
  return requireFound(team);
}

/** Reads the ids of the attributes that make teams. */
export async function readTeamAttributeIds(db: Queryable, companyId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM extra_attributes WHERE company_id = ${companyId} AND makes_teams ORDER BY created_on, id`);
  return rows.map(({ id }) => id);
}
