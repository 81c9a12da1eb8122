import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Everybody who belongs to a company or did, by name in Polish order. */
export async function readAuditPeople(
  db: Queryable,
  companyId: string,
): Promise<{ id: string; name: string; hasLeft: boolean }[]> {
  return await db.query(sql`
    SELECT user_id AS id, name, status = 'removed' AS "hasLeft" FROM people
    WHERE company_id = ${companyId} ORDER BY name COLLATE natural_order, user_id`);
}
