import type { DayBooking, Period } from '#contract/bookings.ts';
import type { KindOnFloors } from '#web/app/floor-kind.ts';
import type { HadBack, ListedBooking } from '#web/app/listed-kind.ts';

/** One's own booking that was cancelled, as much of it as is needed to have it back. */
export interface CancelledBooking extends Period {
  placeId: string;
  adminBypassMode: boolean;
}

/** What came back, and at which places nothing did. */
export interface BookedAgain {
  bookings: DayBooking[];
  refused: { placeId: string; reason: Error }[];
}

/**
 * Undoes cancelling: books the same again for the caller, each place in a call of its own, which gives back all of its times
 * or none. Somebody may have taken one meanwhile. For kinds whose bookings are no meetings.
 */
export async function bookAgain(
  kind: Pick<KindOnFloors, 'book'>,
  cancelled: readonly CancelledBooking[],
): Promise<BookedAgain> {
  const calls = Map.groupBy(cancelled, ({ placeId, adminBypassMode }) => `${placeId} ${adminBypassMode}`);
  const booked: BookedAgain = { bookings: [], refused: [] };
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

/** The same for a list of a kind. */
export async function hadBack<Row extends ListedBooking>(
  kind: Pick<KindOnFloors, 'book'>,
  cancelled: readonly Row[],
  placeIdOf: (booking: Row) => string,
): Promise<HadBack<Row>> {
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
