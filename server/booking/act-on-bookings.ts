import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type Booking, statusOf } from './booking.ts';
import { mayAct, type mayCancel } from './booking-policies.ts';
import { lockBookings } from './bookings.query.ts';
import type { BookableKind } from './kind.ts';

/** Says why a kind does not let this be done to a booking as it stands now. */
function refuseStatus(booking: Booking, now: number): never {
  const status = statusOf(booking, now);
  if (status === 'passed') refuse('bookingPassed', {});
  return refuse(status === 'active' ? 'bookingActive' : 'bookingNotStarted', {});
}

/**
 * Holds bookings still that somebody wants to act on, all of them or none.
 * @param may whether this member may do it to this booking now
 * @throws Refused `notFound`, `notYourBooking`, or `bookingPassed`, `bookingActive` or `bookingNotStarted` by what stands in the way
 */
export async function lockForAction(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  bookingIds: readonly string[],
  at: Date,
  may: typeof mayCancel,
): Promise<Booking[]> {
  const now = at.getTime();
  const ids = [...new Set(bookingIds)].sort();
  const bookings = await lockBookings(tx, member.companyId, kind, ids);
  if (bookings.length !== ids.length) refuse('notFound', {});
  for (const booking of bookings) {
    if (!mayAct(kind, member, booking)) refuse('notYourBooking', {});
    if (!may(kind, member, booking, now)) refuseStatus(booking, now);
  }
  return bookings;
}
