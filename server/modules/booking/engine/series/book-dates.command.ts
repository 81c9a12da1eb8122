import { v4 as uuid } from 'uuid';
import type { Booking } from '#server/events/booking.ts';
import { maxBookingsPerEvent } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { insertBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { createSlotTakenError } from '#server/modules/booking/engine/slot-taken.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PlannedDate, SeriesHolder } from './planned-date.ts';

/** Dates of a series to book. */
interface DatesToBook {
  dates: readonly PlannedDate[];
  /** The person who booked the series. */
  by: string;
  seriesId: string;
  /** Returns whether the booking of a day hides the holder's name, as in a `BookingRequest`. */
  isNameHiddenOn(day: string): boolean | undefined;
  now: number;
}

/**
 * Books dates of a series that {@link import('./evaluate-dates.ts').evaluateDates} found free, in
 * the same transaction. Publishes events of one place each.
 * @returns the booking of each date
 * @throws Refused `slotTaken` if a writer bypassed the locks. The transaction then books nothing.
 */
export async function bookDates<Details extends object>(
  tx: Transaction,
  { publish }: Pick<EngineDeps, 'publish'>,
  kind: BookableKind<Details>,
  holder: SeriesHolder<Details>,
  { dates, by, seriesId, isNameHiddenOn, now }: DatesToBook,
): Promise<Map<PlannedDate, Booking>> {
  const { companyId, userId, details, participantIds } = holder;
  const bookingOf = new Map<PlannedDate, Booking>();
  const places = Map.groupBy(dates, ({ placeId, day }) => `${placeId} ${isNameHiddenOn(day)}`);
  for (const some of places.values()) {
    const [{ placeId, day }] = some as [PlannedDate];
    const isNameHidden = isNameHiddenOn(day);
    // Ids with a time would join the dates of a series, whose holder may be hidden.
    const ids = some.map(() => uuid());
    const spans = some.map(({ span }) => span);
    const request = { userId, spans, ids, adminBypass: false, details, participantIds, isNameHidden };
    const bookings = await insertBookings(tx, kind, { companyId, userId: by }, { placeId, now, seriesId }, request);
    if (bookings.length < some.length) throw createSlotTakenError(kind.name);
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    for (const [at, date] of some.entries()) bookingOf.set(date, byId.get(ids[at]!)!);
    for (let at = 0; at < bookings.length; at += maxBookingsPerEvent) {
      const batch = bookings.slice(at, at + maxBookingsPerEvent);
      await publish(tx, { name: 'bookingsMade', companyId, kind: kind.name, by, bookings: batch, seriesId });
    }
  }
  return bookingOf;
}
