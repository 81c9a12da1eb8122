import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { OutsideMeeting } from './meetings.command.ts';

interface Row {
  id: string;
  userId: string;
  startDate: string;
  endDate: string;
  details: object;
  participantIds: string[];
}

/**
 * Reads bookings of a place, by their ids, as meetings of an outside calendar. Cancelled bookings
 * are left out. So are bookings that a bypass booking overlaps.
 */
export async function readBookingsAsOutsideMeetings(
  db: Queryable,
  companyId: string,
  placeId: string,
  bookingIds: readonly string[],
): Promise<Map<string, OutsideMeeting<object>>> {
  const rows = await db.query<Row>(sql`
    SELECT b.id, b.user_id AS "userId", lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.details,
           ARRAY(SELECT i.user_id FROM booking_participants i
                 WHERE i.company_id = b.company_id AND i.booking_id = b.id ORDER BY 1) AS "participantIds"
    FROM bookings b
    WHERE b.company_id = ${companyId} AND b.id = ANY(${bookingIds}::uuid[]) AND b.bookable_id = ${placeId} AND b.state < 2
      AND NOT EXISTS (
        SELECT FROM bookings o
        WHERE o.company_id = b.company_id AND o.bookable_id = b.bookable_id AND o.state < 2 AND o.admin_bypass
          AND o.occupies && b.during AND o.during && b.during AND o.id <> b.id)`);
  return new Map(
    rows.map(({ id, startDate, endDate, ...row }) => [
      id,
      { ...row, span: { start: Date.parse(startDate), end: Date.parse(endDate) } },
    ]),
  );
}
