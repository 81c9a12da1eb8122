import type { Booking } from '#server/events/booking.ts';
import type { TemporaryLocationClosure } from '#server/events/closing.ts';
import type { KindName } from '#server/events/kind-name.ts';
import {
  cancelBookingsById,
  filterClosingsByBookings,
  splitBookingsIntoBatches,
} from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { reopenCancelledSeriesDates } from '#server/modules/booking/engine/series/reopen-dates.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type BookingOutsideOpening, countBookingsOutsideOpening } from './bookings-outside-opening.query.ts';
import type { OpeningDeps } from './opening-deps.ts';

/** Groups bookings by the closed days that refuse them. */
function findClosings(touched: readonly BookingOutsideOpening[]): TemporaryLocationClosure[] {
  const byName = Map.groupBy(touched, ({ refusal }) => {
    const names = refusal.errorCode === 'closedDay' ? refusal.details.names : null;
    return JSON.stringify([refusal.details.locationName, names]);
  });
  return [...byName].flatMap(([key, some]) => {
    const [locationName, names] = JSON.parse(key) as [string, TemporaryLocationClosure['names'] | null];
    return names ? { locationName, names, bookingIds: some.map(({ id }) => id) } : [];
  });
}

/**
 * Cancels the bookings of closed days through the engine, in the transaction that closes the days.
 * Dates of series keep the refusal of their day, and no night tries those again whose own place
 * closed.
 * @param author the person who closes the days. Its `userId` is null for an hourly reading of a
 * calendar.
 * @param confirmed the number of bookings that the person agreed to cancel
 * @throws Refused `moreBookings`
 */
export async function cancelBookingsOnClosedDays(
  tx: Transaction,
  deps: OpeningDeps,
  author: { companyId: string; userId: string | null },
  { touched, confirmed }: { touched: readonly BookingOutsideOpening[]; confirmed: number },
): Promise<void> {
  const { companyId, userId: by } = author;
  if (touched.length > confirmed) refuse('moreBookings', await countBookingsOutsideOpening(tx, author, touched));
  const now = deps.clock.now().toISOString();
  const closings = findClosings(touched);
  const parts: { kind: KindName; booking: Booking }[] = [];
  for (const kind of Object.values(deps.kinds)) {
    const some = touched.filter((one) => one.kind === kind.name);
    if (some.length === 0) continue;
    const ids = some.map(({ id }) => id);
    const cancelled = await cancelBookingsById(tx, deps, kind, { companyId, by, ids, reason: 'dayClosed', closings });
    parts.push(...cancelled.map((booking) => ({ kind: kind.name, booking })));
  }
  if (parts.length === 0) return;
  const refusals = new Map(touched.map(({ id, refusal }) => [id, refusal]));
  const cancelledOnes = parts.map(({ booking }) => booking);
  await reopenCancelledSeriesDates(tx, companyId, cancelledOnes, { refusals, now });
  const kindOf = new Map(parts.map(({ kind, booking }) => [booking.id, kind]));
  for (const batch of splitBookingsIntoBatches(cancelledOnes)) {
    const byKind = Map.groupBy(batch, ({ id }) => kindOf.get(id)!);
    const some = [...byKind].map(([kind, bookings]) => ({ kind, bookings }));
    await deps.publish(tx, {
      name: 'closedBookingsCancelled',
      companyId,
      by,
      parts: some,
      closings: filterClosingsByBookings(closings, batch),
    });
  }
}
