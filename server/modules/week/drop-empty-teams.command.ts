import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Deletes teams of attributes that have neither members nor leads. Their names are values that no
 * person has, which may tell about a person who was erased.
 * @returns the number of deleted teams
 */
export async function dropEmptyAttributeTeams(db: Database): Promise<number> {
  const isEmpty = sql`
    t.attribute_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM team_people p WHERE p.company_id = t.company_id AND p.team_id = t.id)`;
  const attributes = await db.query<{ companyId: string; id: string }>(sql`
    SELECT DISTINCT t.company_id AS "companyId", t.attribute_id AS id FROM teams t WHERE ${isEmpty}`);
  let dropped = 0;
  for (const { companyId, id } of attributes)
    dropped += await db.transaction(async (tx) => {
      // A change of a member's value shares this lock, so no value finds its team gone.
      await tx.query(sql`
        SELECT FROM extra_attributes WHERE company_id = ${companyId} AND id = ${id} FOR NO KEY UPDATE`);
      // A change of leads holds the team. The next statement sees those leads.
      const held = await tx.query<{ id: string }>(sql`
        SELECT t.id FROM teams t WHERE t.company_id = ${companyId} AND t.attribute_id = ${id} AND ${isEmpty}
        ORDER BY t.id FOR UPDATE OF t`);
      const gone = await tx.query(sql`
        DELETE FROM teams t
        WHERE t.company_id = ${companyId} AND t.id = ANY(${held.map((team) => team.id)}::uuid[]) AND ${isEmpty}
        RETURNING t.id`);
      return gone.length;
    });
  return dropped;
}
