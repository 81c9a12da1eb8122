import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { mayActOnBooking, type mayCancelBooking } from './booking.policy.ts';
import { getBookingStatus } from './booking.ts';
import { lockBookings } from './bookings.query.ts';
import type { BookableKind } from './kind.ts';

/** Refuses an action that the kind does not allow in the booking's current status. */
function refuseStatus(booking: Booking, now: number): never {
  const status = getBookingStatus(booking, now);
  if (status === 'passed') refuse('bookingPassed', {});
  return refuse(status === 'active' ? 'bookingActive' : 'bookingNotStarted', {});
}

/**
 * Locks bookings for a member's action. It locks all of them or fails.
 * @param may returns whether the member may take the action on a booking now
 * @throws Refused `notFound`, `notYourBooking`; in a status without this action `bookingPassed`,
 * `bookingActive` or `bookingNotStarted`
 */
export async function lockBookingsForAction(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  bookingIds: readonly string[],
  at: Date,
  may: typeof mayCancelBooking,
): Promise<Booking[]> {
  const now = at.getTime();
  const ids = [...new Set(bookingIds)].sort();
  const bookings = await lockBookings(tx, member.companyId, kind, ids);
  if (bookings.length !== ids.length) refuse('notFound', {});
  for (const booking of bookings) {
    if (!mayActOnBooking(kind, member, booking)) refuse('notYourBooking', {});
    if (!may(kind, member, booking, now)) refuseStatus(booking, now);
  }
  return bookings;
}
