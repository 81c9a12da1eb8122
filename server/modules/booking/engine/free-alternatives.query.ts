import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * The maximum number of labels that an email lists. A further label only shows that there are more.
 */
export const maxListedLabels = 6;

/** Bookings whose holders may book another place of the kind instead. */
interface AlternativesRequest {
  companyId: string;
  kind: KindName;
  bookings: readonly Booking[];
  now: Date;
}

/**
 * Reads the places in each booking's container that are free for the rest of its time. The map has
 * labels by booking id, at most `maxListedLabels + 1` for each. It lacks bookings that are over,
 * and bookings whose container is removed, unpublished or closed to the holder.
 */
export async function readFreeAlternatives(
  db: Queryable,
  { companyId, kind, bookings, now }: AlternativesRequest,
): Promise<Map<string, string[]>> {
  const wanted = bookings.map((booking) => ({
    ...{ id: booking.id, userId: booking.userId, containerId: booking.containerId },
    ...{ start: booking.startDate, end: booking.endDate },
  }));
  const at = now.toISOString();
  const rows = await db.query<{ id: string; labels: string[] }>(sql`
    SELECT a.id, ARRAY(
      SELECT s.label FROM bookables s
      WHERE s.company_id = ${companyId} AND s.container_id = c.id AND s.kind = ${kind} AND s.state = 0 AND s.offered_to = 'all'
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.state < 2
            AND b.occupies && tstzrange(greatest(a.start, ${at}::timestamptz), a."end"))
      ORDER BY s.label COLLATE natural_order LIMIT ${maxListedLabels + 1}) AS labels
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
         AS a (id uuid, "userId" uuid, "containerId" uuid, start timestamptz, "end" timestamptz)
    JOIN containers c ON c.company_id = ${companyId} AND c.id = a."containerId"
    WHERE a."end" > ${at}::timestamptz AND (NOT c.restricted OR EXISTS (
      SELECT FROM container_people p
      WHERE p.company_id = ${companyId} AND p.container_id = c.id AND p.user_id = a."userId"))`);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}
