import type { Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import {
  cancelBookingsById,
  splitBookingsIntoBatches,
} from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { reopenDates } from '#server/modules/booking/engine/series/reopen-dates.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { OpeningDeps } from './opening-deps.ts';
import { countTouched, type TouchedBooking } from './touched-bookings.query.ts';

/**
 * Cancels the bookings of closed days through the engine, in the transaction that closes the days. Dates
 * of series keep the refusal of their day, so no night tries them again.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `moreBookings`
 */
export async function cancelTouched(
  tx: Transaction,
  deps: OpeningDeps,
  { companyId, userId: by }: Member,
  { touched, confirmed }: { touched: readonly TouchedBooking[]; confirmed: number },
): Promise<void> {
  if (touched.length > confirmed) refuse('moreBookings', countTouched(touched));
  const now = deps.clock.now().toISOString();
  const parts: { kind: KindName; booking: Booking }[] = [];
  for (const kind of Object.values(deps.kinds)) {
    const some = touched.filter((one) => one.kind === kind.name);
    if (some.length === 0) continue;
    const ids = some.map(({ id }) => id);
    const cancelled = await cancelBookingsById(tx, deps, kind, { companyId, by, ids, reason: 'dayClosed' });
    parts.push(...cancelled.map((booking) => ({ kind: kind.name, booking })));
    const refusalOf = new Map(some.map(({ id, refusal }) => [id, refusal]));
    const byRefusal = Map.groupBy(cancelled, ({ id }) => JSON.stringify(refusalOf.get(id)));
    for (const [refusal, bookings] of byRefusal)
      await reopenDates(tx, companyId, bookings, { refusal: JSON.parse(refusal) as Refusal, now });
  }
  const kindOf = new Map(parts.map(({ kind, booking }) => [booking.id, kind]));
  for (const batch of splitBookingsIntoBatches(parts.map(({ booking }) => booking))) {
    const byKind = Map.groupBy(batch, ({ id }) => kindOf.get(id)!);
    if (batch.length === 0) continue;
    const some = [...byKind].map(([kind, bookings]) => ({ kind, bookings }));
    await deps.publish(tx, { name: 'closedBookingsCancelled', companyId, by, parts: some });
  }
}
