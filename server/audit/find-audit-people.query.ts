import sql from 'sql-template-tag';
import { bestMatches } from '#server/platform/database/best-matches.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Who belongs to a company or did, by what somebody types, best first. */
export async function findAuditPeople(
  db: Queryable,
  companyId: string,
  text: string,
): Promise<{ id: string; name: string; hasLeft: boolean }[]> {
  const named = sql`
    SELECT user_id AS id, name, folded_name AS folded, '' AS beside FROM people WHERE company_id = ${companyId}`;
  return await db.query(sql`
    SELECT p.user_id AS id, p.name, p.status = 'removed' AS "hasLeft"
    FROM (${bestMatches(named, text)}) AS best JOIN people p ON p.company_id = ${companyId} AND p.user_id = best.id
    ORDER BY best.at`);
}
