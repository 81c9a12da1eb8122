import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Refuses a request for a location that does not exist. The refusal of a removed location has its
 * name, the person who removed it, and the time.
 * @throws Refused `locationRemoved`, `notFound`
 */
export async function refuseMissingLocation(db: Queryable, companyId: string, locationId: string): Promise<never> {
  const [removed] = await db.query<{ name: string; by: string | null; on: string }>(sql`
    SELECT c.name, c.removed_on AS "on",
      (SELECT p.name FROM people p WHERE p.company_id = l.company_id AND p.user_id = l.removed_by) AS by
    FROM locations l JOIN all_containers c USING (company_id, id)
    WHERE l.company_id = ${companyId} AND l.id = ${locationId} AND c.removed_on IS NOT NULL`);
  return removed ? refuse('locationRemoved', removed) : refuse('notFound', {});
}
