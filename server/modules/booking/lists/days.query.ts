import sql from 'sql-template-tag';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createOverlapCondition, selectOwnBookings } from './own-bookings.ts';

/**
 * Lists the days of a period (yyyy-MM-dd, in order) on which the member holds bookings, or is
 * invited to them. Each booking's days follow the time zone of its place.
 * @param from the start of the period, not before now
 */
export async function readMyBookedDays(
  db: Queryable,
  member: Member,
  kinds: readonly BookedKind[],
  { from, to }: { from: Date; to: string },
): Promise<string[]> {
  const rows = await db.query<{ day: string }>(sql`
    SELECT DISTINCT to_char(first + n, 'YYYY-MM-DD') AS day
    FROM (
      SELECT (greatest(lower(b.during), ${from.toISOString()}) AT TIME ZONE c.time_zone)::date AS first,
             ((least(upper(b.during), ${to}) - interval '1 microsecond') AT TIME ZONE c.time_zone)::date AS last
      FROM (${selectOwnBookings(member, kinds, createOverlapCondition(from, to))}) AS b
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    ) AS held CROSS JOIN LATERAL generate_series(0, last - first) AS n
    ORDER BY day`);
  return rows.map(({ day }) => day);
}
