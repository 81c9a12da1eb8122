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
