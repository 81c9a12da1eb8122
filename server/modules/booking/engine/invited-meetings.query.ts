import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MeetingInvitation } from './answer-codes.ts';

/**
 * Returns the ids of the meetings that an emailed invitation asks about, earliest first. An
 * invitation to a series has the series' id as `bookingId`. It asks about the person's dates that
 * are not over. Without such dates, and for a single meeting, `bookingId` itself is returned.
 */
export async function readInvitedMeetings(
  db: Queryable,
  { companyId, bookingId, userId }: MeetingInvitation,
  now: Date,
): Promise<[string, ...string[]]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT b.id FROM bookings b
      JOIN booking_participants i ON i.company_id = b.company_id AND i.booking_id = b.id AND i.user_id = ${userId}
      JOIN series_dates d ON d.company_id = b.company_id AND d.booking_id = b.id
    WHERE d.company_id = ${companyId} AND d.series_id = ${bookingId} AND b.state < 2 AND upper(b.during) > ${now.toISOString()}
    ORDER BY lower(b.during), b.id`);
  const [first = bookingId, ...others] = rows.map(({ id }) => id);
  return [first, ...others];
}
