import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

const tables = { members: sql`team_members`, leads: sql`team_leads` };

interface PeopleOfTeam {
  companyId: string;
  id: string;
  userIds: readonly string[];
}

const toIds = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId);

/**
 * Adds members or leads to a team. Returns those who were not there. The caller has locked both.
 */
export async function addTeamPeople(
  tx: Transaction,
  as: keyof typeof tables,
  { companyId, id, userIds }: PeopleOfTeam,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.query<{ userId: string }>(sql`
    INSERT INTO ${tables[as]} (company_id, team_id, user_id)
    SELECT ${companyId}::uuid, ${id}::uuid, one FROM unnest(${userIds}::uuid[]) AS one
    ON CONFLICT DO NOTHING RETURNING user_id AS "userId"`);
  return toIds(rows);
}

/** Removes members or leads from a team. Returns those who were there. */
export async function removeTeamPeople(
  tx: Transaction,
  as: keyof typeof tables,
  { companyId, id, userIds }: PeopleOfTeam,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.query<{ userId: string }>(sql`
    DELETE FROM ${tables[as]} WHERE company_id = ${companyId} AND team_id = ${id} AND user_id = ANY(${userIds}::uuid[])
    RETURNING user_id AS "userId"`);
  return toIds(rows);
}
