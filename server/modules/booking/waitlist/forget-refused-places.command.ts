import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Lets the next turn try the places again that the rules refused to waits of a company. Rules such
 * as the opening hours have changed.
 */
export async function forgetRefusedPlaces(db: Queryable, { companyId }: { companyId: string }): Promise<void> {
  await db.query(sql`
    UPDATE waits SET refused = '{}', refused_until = NULL
    WHERE company_id = ${companyId} AND ended_on IS NULL AND refused_until IS NOT NULL`);
}
