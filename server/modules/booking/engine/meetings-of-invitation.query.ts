import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MeetingInvitation } from './answer-codes.ts';

/** The meetings that an emailed invitation asks about. */
export interface MeetingsOfInvitation {
  isSeries: boolean;
  /** Earliest first. Empty for a series of which no date is booked now. */
  ids: string[];
}

/**
 * Returns the meetings that an emailed invitation asks about. An invitation to a series has the
 * series' id as `bookingId`. It asks about the person's dates that are not over.
 */
export async function readMeetingsOfInvitation(
  db: Queryable,
  { companyId, bookingId, userId }: MeetingInvitation,
  now: Date,
): Promise<MeetingsOfInvitation> {
  const [series] = await db.query<{ ids: string[] }>(sql`
    SELECT ARRAY(
      SELECT b.id FROM series_dates d
        JOIN bookings b ON b.company_id = d.company_id AND b.id = d.booking_id
        JOIN booking_participants i ON i.company_id = b.company_id AND i.booking_id = b.id AND i.user_id = ${userId}
      WHERE d.company_id = s.company_id AND d.series_id = s.id AND b.state < 2 AND upper(b.during) > ${now.toISOString()}
      ORDER BY lower(b.during), b.id) AS ids
    FROM series s WHERE s.company_id = ${companyId} AND s.id = ${bookingId}`);
  return series ? { isSeries: true, ids: series.ids } : { isSeries: false, ids: [bookingId] };
}

/** Tells whether a booking is a date of the series that an invitation names. */
export async function isDateOfSeries(
  db: Queryable,
  { companyId, bookingId: seriesId }: MeetingInvitation,
  bookingId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    SELECT FROM series_dates
    WHERE company_id = ${companyId} AND series_id = ${seriesId} AND booking_id = ${bookingId}`);
  return rows.length > 0;
}
