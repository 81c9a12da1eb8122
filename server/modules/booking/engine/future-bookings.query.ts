import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** Counts the bookings of any kind that these people hold in a company and that have not begun. */
export async function countFutureBookings(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
  now: Date,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*) AS count FROM bookings
    WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND state < 2
      AND ${createHeldByPersonCondition(sql`bookings`)}
      AND upper(during) > ${now.toISOString()} AND lower(during) > ${now.toISOString()}`);
  return row!.count;
}
