import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import type { FloorBookingKind } from '#web/platform/kinds/floor-kind.ts';
import type { ListedBooking, RestoreResult } from '#web/platform/kinds/listed-booking-kind.ts';

/** The data of a member's own cancelled booking that booking it again needs. */
export interface CancelledBooking extends Period {
  placeId: string;
  adminBypassMode: boolean;
}

/** The restored bookings, and the places that the server refused. */
export interface BookAgainResult {
  bookings: FloorDayBooking[];
  refused: { placeId: string; reason: Error }[];
}

/**
 * Undoes a cancellation by booking the same periods again for the caller. One request for each
 * place and bypass mode restores all its periods or none. The server refuses it if another member
 * has booked the place meanwhile.
 */
export async function bookAgain(
  kind: Pick<FloorBookingKind, 'book'>,
  cancelled: readonly CancelledBooking[],
): Promise<BookAgainResult> {
  const calls = Map.groupBy(cancelled, ({ placeId, adminBypassMode }) => `${placeId} ${adminBypassMode}`);
  const booked: BookAgainResult = { bookings: [], refused: [] };
  const book = async (same: readonly CancelledBooking[]) => {
    const { placeId, adminBypassMode } = same[0]!;
    const periods = same.map(({ startDate, endDate }) => ({ startDate, endDate }));
    const asked = { placeId, periods, adminBypassMode, forUserId: null, topic: '', participants: [] };
    await kind.book(asked).then(
      (bookings) => booked.bookings.push(...bookings),
      (reason: Error) => booked.refused.push({ placeId, reason }),
    );
  };
  await Promise.all([...calls.values()].map(book));
  return booked;
}

/** Undoes cancellations that a member made in the list of a kind, with {@link bookAgain}. */
export async function undoCancellation<Row extends ListedBooking>(
  kind: Pick<FloorBookingKind, 'book'>,
  cancelled: readonly Row[],
  placeIdOf: (booking: Row) => string,
): Promise<RestoreResult<Row>> {
  const { bookings, refused } = await bookAgain(
    kind,
    cancelled.map((booking) => ({ ...booking, placeId: placeIdOf(booking) })),
  );
  const firstAt = (placeId: string) => cancelled.find((booking) => placeIdOf(booking) === placeId)!;
  return {
    booked: bookings.length,
    refused: refused.map(({ placeId, reason }) => ({ booking: firstAt(placeId), reason })),
  };
}

/**
 * Undoes cancellations with one request for each booking. The server may refuse some and book the
 * others. It serves meetings, parking, cars and resources, whose bookings have further fields than
 * place and period.
 */
export async function rebookEachSeparately<Row extends ListedBooking>(
  cancelled: readonly Row[],
  bookAsBefore: (booking: Row) => Promise<unknown>,
): Promise<RestoreResult<Row>> {
  const answers = await Promise.allSettled(cancelled.map(bookAsBefore));
  const refused = answers.flatMap((answer, at) =>
    answer.status === 'rejected' ? [{ booking: cancelled[at]!, reason: answer.reason as Error }] : [],
  );
  return { booked: cancelled.length - refused.length, refused };
}
