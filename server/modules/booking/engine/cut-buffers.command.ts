import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { formatPostgresMultirange, formatPostgresRange } from './booking-context.query.ts';
import type { Span } from './kind.ts';

/**
 * Shortens the buffers of a place's bookings that reach into meetings of an outside calendar,
 * because that calendar decides and knows no buffers. The caller has locked the place, and has
 * found no booking whose own time overlaps.
 */
export async function cutBuffersReachingMeetings(
  tx: Transaction,
  { companyId, placeId }: { companyId: string; placeId: string },
  spans: readonly Span[],
): Promise<void> {
  const meetings = sql`unnest(${spans.map(formatPostgresRange)}::tstzrange[]) AS m (span)`;
  await tx.query(sql`
    UPDATE bookings b SET occupies = tstzrange(
      greatest(lower(b.occupies), (SELECT max(upper(m.span)) FROM ${meetings} WHERE upper(m.span) <= lower(b.during))),
      least(upper(b.occupies), (SELECT min(lower(m.span)) FROM ${meetings} WHERE lower(m.span) >= upper(b.during))))
    FROM (
      -- The rows are locked in the order of their ids, as all commands lock bookings.
      SELECT id FROM bookings
      WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND state < 2
        AND occupies && ${formatPostgresMultirange(spans)}::tstzmultirange AND occupies <> during
      ORDER BY id FOR NO KEY UPDATE) AS met
    WHERE b.company_id = ${companyId} AND b.id = met.id`);
}

/**
 * Shortens the buffers of moved bookings that reach into bookings beside them. A new time zone may
 * have brought them nearer to each other by a clock change. The buffer after a booking comes first.
 * The caller has locked the bookings and their container, and marked them as bypass bookings.
 */
export async function cutBuffersBetweenBookings(
  tx: Transaction,
  companyId: string,
  movedIds: readonly string[],
): Promise<void> {
  const isMoved = sql`b.id = ANY(${movedIds}::uuid[])`;
  await tx.query(sql`
    WITH moved AS (
      SELECT b.bookable_id, range_merge(range_agg(b.occupies)) AS hull
      FROM bookings b WHERE b.company_id = ${companyId} AND ${isMoved} GROUP BY b.bookable_id
    ), sides AS (
      SELECT near.*, lead(CASE WHEN is_moved THEN lower(during) ELSE lower(occupies) END) OVER neighbors AS after_begins
      FROM (
        SELECT b.id, b.bookable_id, b.during, b.occupies, true AS is_moved
        FROM bookings b WHERE b.company_id = ${companyId} AND ${isMoved} AND b.state < 2
        UNION ALL -- each part by its own index, and moved bookings are in bypass
        SELECT b.id, b.bookable_id, b.during, b.occupies, false AS is_moved
        FROM moved JOIN bookings b ON b.company_id = ${companyId} AND b.bookable_id = moved.bookable_id AND b.state < 2
          AND b.occupies && moved.hull AND NOT b.admin_bypass
      ) AS near
      WINDOW neighbors AS (PARTITION BY bookable_id ORDER BY lower(during), id)
    ), after AS (
      -- No side passes the own time, also if the times overlap. The constraint then refuses them.
      SELECT sides.*, CASE WHEN is_moved THEN greatest(upper(during), least(upper(occupies), after_begins)) ELSE upper(occupies) END AS held_until
      FROM sides
    ), cut AS (
      SELECT id, is_moved, occupies, held_until,
             least(lower(during), greatest(lower(occupies), lag(held_until) OVER (PARTITION BY bookable_id ORDER BY lower(during), id))) AS held_from
      FROM after
    )
    UPDATE bookings b SET occupies = tstzrange(cut.held_from, cut.held_until)
    FROM cut WHERE b.company_id = ${companyId} AND b.id = cut.id AND cut.is_moved
      AND b.occupies <> tstzrange(cut.held_from, cut.held_until)`);
}
