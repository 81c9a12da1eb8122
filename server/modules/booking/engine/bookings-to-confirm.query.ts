import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';
import { selectReleaseTime } from './release-moment.ts';

/**
 * A booking that awaits confirmation. `confirmBy` is the instant of its release, or null for never.
 */
export type BookingToConfirm = Booking & { confirmBy: string | null };

/**
 * Reads the member's unconfirmed bookings of a kind that overlap today and are not over, earliest
 * first. Today is a day in the place's time zone.
 */
export function readBookingsToConfirm(
  db: Queryable,
  member: Member,
  kind: BookableKind,
  now: Date,
): Promise<BookingToConfirm[]> {
  const at = now.toISOString();
  return db.query<BookingToConfirm>(sql`
    SELECT ${bookingColumns}, ${createColumnsOfKind(kind)}, ${selectReleaseTime(kind.unconfirmed, at)} AS "confirmBy"
    FROM ${createBookingTablesSql()}
    WHERE b.company_id = ${member.companyId} AND b.user_id = ${member.userId} AND b.kind = ${kind.name}
      AND b.state = 0 AND ${createHeldByPersonCondition()} AND upper(b.during) > ${at}::timestamptz
      AND (lower(b.during) AT TIME ZONE c.time_zone)::date <= (${at}::timestamptz AT TIME ZONE c.time_zone)::date
    ORDER BY lower(b.during), b.created_on, b.id`);
}
