import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Reads since when these people's feeds have contained their bookings. A feed's URL may have
 * changed since. People without a feed are left out.
 */
export async function readFeedStartsByUser(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ userId: string; madeOn: string }>(sql`
    SELECT user_id AS "userId", brings_since AS "madeOn" FROM calendar_feeds
    WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`);
  return new Map(rows.map(({ userId, madeOn }) => [userId, madeOn]));
}
