import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { bookingColumns, createBookingTablesSql } from './booking-rows.ts';
import { createHeldByPersonCondition } from './offers.ts';

/**
 * Reads the member's bookings of a place that overlap today and are not over, earliest first. Today
 * is a day in the place's time zone.
 */
export function readOwnBookingsAtPlaceToday(
  db: Queryable,
  member: Member,
  placeId: string,
  now: Date,
): Promise<Booking[]> {
  const at = now.toISOString();
  return db.query<Booking>(sql`
    SELECT ${bookingColumns}, NULL AS participants FROM ${createBookingTablesSql()}
    WHERE b.company_id = ${member.companyId} AND b.user_id = ${member.userId} AND b.bookable_id = ${placeId}
      AND b.state < 2 AND ${createHeldByPersonCondition()} AND upper(b.during) > ${at}::timestamptz
      AND (lower(b.during) AT TIME ZONE c.time_zone)::date <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date
    ORDER BY lower(b.during), b.created_on, b.id`);
}
