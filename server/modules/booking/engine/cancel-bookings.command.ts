import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { lockBookingsForAction } from './act-on-bookings.ts';
import { mayCancelBooking } from './booking.policy.ts';
import type { JoinableCommandDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/**
 * Cancels bookings if their kind allows it in their status, all or none. The rows stay for calendar
 * feeds and lists.
 * @throws Refused `notFound`, `notYourBooking`, `bookingPassed` or `bookingActive` (VIEW-03).
 */
export async function cancelBookings(
  deps: JoinableCommandDeps,
  kind: BookableKind,
  member: Member,
  bookingIds: readonly string[],
): Promise<void> {
  const { companyId, userId: by } = member;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const locked = await lockBookingsForAction(tx, kind, member, bookingIds, now, mayCancelBooking);
    await tx.query(sql`
      UPDATE bookings SET state = 2, cancelled_on = ${now.toISOString()}, cancelled_by = ${by}, sequence = sequence + 1
      WHERE company_id = ${companyId} AND id = ANY(${locked.map(({ id }) => id)}::uuid[])`);
    const bookings = locked.map((booking) => ({ ...booking, sequence: booking.sequence + 1 }));
    await deps.publish(tx, { name: 'bookingsCancelled', companyId, kind: kind.name, by, bookings });
  });
}
