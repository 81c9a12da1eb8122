import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Ends the open series of members who leave, today at the place of each, and takes the members out of
 * the series of others. A member who comes back books anew.
 * @param now ISO 8601
 */
export async function endSeriesOf(
  tx: Transaction,
  companyId: string,
  userIds: readonly string[],
  now: string,
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      UPDATE series s SET due_on = NULL, sequence = s.sequence + 1,
                          ended_from = least(s.ended_from, (${now}::timestamptz AT TIME ZONE held.time_zone)::date)
      FROM (
        SELECT o.company_id, o.id, c.time_zone FROM series o
          JOIN all_bookables b ON b.company_id = o.company_id AND b.id = o.bookable_id
          JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
        WHERE o.company_id = ${companyId} AND o.user_id = ANY(${userIds}::uuid[]) AND o.due_on IS NOT NULL
        ORDER BY o.id FOR NO KEY UPDATE OF o) AS held
      WHERE s.company_id = held.company_id AND s.id = held.id`),
    tx.query(sql`
      DELETE FROM series_participants WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`),
  ]);
}
