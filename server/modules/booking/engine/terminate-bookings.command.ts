import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockBookingsForAction } from './act-on-bookings.ts';
import { mayTerminateBooking } from './booking.policy.ts';
import { bookingColumns, createBookingTablesSql, createColumnsOfKind } from './booking-rows.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/**
 * Ends bookings now if their kind allows it, all or none. The places are free from this moment, or
 * after the preparation that follows (modules, section 4).
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed` or `bookingNotStarted`.
 */
export async function terminateBookings(
  deps: EngineDeps,
  kind: BookableKind,
  member: Member,
  bookingIds: readonly string[],
): Promise<Booking[]> {
  const { companyId, userId: by } = member;
  return await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const ids = (await lockBookingsForAction(tx, kind, member, bookingIds, now, mayTerminateBooking)).map(
      ({ id }) => id,
    );
    // A booking that begins at this instant gets a millisecond, because a range without length is
    // empty. The time after the booking moves along, because the room is prepared in any case.
    const ended = sql`tstzrange(lower(during), greatest(${now.toISOString()}, lower(during) + interval '1 millisecond'))`;
    const bookings = await tx.query<Booking>(sql`
      WITH written AS (
        UPDATE bookings SET during = ${ended}, occupies = with_own_buffers(${ended}, during, occupies), sequence = sequence + 1
        WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[])
        RETURNING *
      )
      SELECT ${bookingColumns}, ${createColumnsOfKind(kind)} FROM ${createBookingTablesSql(sql`written`)} ORDER BY lower(b.during)`);
    await deps.publish(tx, { name: 'bookingsTerminated', companyId, kind: kind.name, by, bookings });
    return bookings;
  });
}
