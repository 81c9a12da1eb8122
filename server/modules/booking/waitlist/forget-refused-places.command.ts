import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Lets the next turn try the places again that the rules refused to waits of a company. Rules such
 * as the opening hours have changed. It locks the waits by id, as all commands of the waitlist do.
 */
export async function forgetRefusedPlaces(db: Queryable, companyId: string): Promise<void> {
  await db.query(sql`
    WITH locked AS MATERIALIZED (
      SELECT id FROM waits
      WHERE company_id = ${companyId} AND ended_on IS NULL AND refused_until IS NOT NULL ORDER BY id FOR UPDATE
    )
    UPDATE waits w SET refused = '{}', refused_until = NULL FROM locked WHERE w.company_id = ${companyId} AND w.id = locked.id`);
}
