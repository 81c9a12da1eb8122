import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { getBookingStatus } from './booking.ts';
import { lockBookings } from './bookings.query.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';

/**
 * Bits of a kind's confirmation mode (core, section 4): by the QR code at the place, and by the
 * bell.
 */
export const [byCode, byBell] = [1, 2];

/**
 * The method of confirming presence: by the bell, from anywhere, or by the scanned code of a place.
 */
export type ConfirmationMethod = { bell: true } | { codeOf: string };

/** Returns the kind of a booking if it is one of `kinds`. */
async function kindOf(
  tx: Transaction,
  kinds: readonly BookableKind[],
  companyId: string,
  bookingId: string,
): Promise<BookableKind | undefined> {
  const [row] = await tx.query<{ kind: KindName }>(sql`
    SELECT kind FROM bookings WHERE company_id = ${companyId} AND id = ${bookingId} AND state < 2`);
  return kinds.find(({ name }) => name === row?.kind);
}

/** Refuses with `bookingReleased` for the member's own released booking, else with `notFound`. */
async function refuseGone(tx: Transaction, { companyId, userId }: Member, bookingId: string): Promise<never> {
  const [row] = await tx.query<{ at: string; timeZone: string }>(sql`
    SELECT b.released_on AS at, c.time_zone AS "timeZone"
    FROM bookings b JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE b.company_id = ${companyId} AND b.id = ${bookingId} AND b.user_id = ${userId} AND b.released_on IS NOT NULL`);
  const { at, timeZone } = requireFound(row);
  throw new Refused(createRefusal('bookingReleased', { at: new Date(at).toISOString() }), timeZone);
}

function checkMoment({ startDate, endDate, timeZone }: Booking, now: number): void {
  if (getBookingStatus({ startDate, endDate }, now) === 'passed') refuse('bookingPassed', {});
  const day = getCalendarDayAt(Date.parse(startDate), timeZone);
  if (day > getCalendarDayAt(now, timeZone)) refuse('confirmationTooEarly', { day });
}

/**
 * Confirms that the holder of a booking is present (CONF-01). A second confirmation changes
 * nothing.
 * @throws Refused `notFound`, also for the code of another place. `notYourBooking`,
 * `bookingPassed`, `bookingReleased`, `offerOpen`. `confirmationTooEarly` before the booking's day.
 * `confirmationNotEnabled` if the company does not confirm this kind by this method
 */
export async function confirmBooking(
  deps: EngineDeps,
  kinds: readonly BookableKind[],
  member: Member,
  bookingId: string,
  by: ConfirmationMethod,
): Promise<void> {
  const { companyId } = member;
  const way = 'bell' in by ? byBell : byCode;
  await deps.db.transaction(async (tx) => {
    const kind = await kindOf(tx, kinds, companyId, bookingId);
    const [booking] = kind ? await lockBookings(tx, companyId, kind, [bookingId]) : [];
    if (!kind || !booking) return await refuseGone(tx, member, bookingId);
    const now = deps.clock.now();
    if ('codeOf' in by && booking.bookableId !== by.codeOf) refuse('notFound', {});
    if (booking.userId !== member.userId) refuse('notYourBooking', {});
    if ((kind.confirmationOf(member.settings) & way) === 0) refuse('confirmationNotEnabled', {});
    // The person would believe that they have the place, and the server would take it away.
    if (booking.offeredUntil) refuse('offerOpen', {});
    checkMoment(booking, now.getTime());
    if (booking.state === 1) return;
    const confirmedOn = now.toISOString();
    await tx.query(sql`
      UPDATE bookings SET state = 1, confirmed_on = ${confirmedOn} WHERE company_id = ${companyId} AND id = ${bookingId}`);
    const bookings: Booking[] = [{ ...booking, state: 1, confirmedOn }];
    await deps.publish(tx, {
      name: 'presenceConfirmed',
      companyId,
      kind: kind.name,
      by: member.userId,
      bookings,
    });
  });
}
