import type { OwnBooking } from '#contract/booking/my-bookings.ts';
import { call } from '#web/platform/api/call.ts';
import type { ListedBooking, ListedKind } from '#web/platform/kinds/listed-kind.ts';

/**
 * Reads a booking in the form of its kind's calls. Null when it is no longer the member's own.
 * @throws ApiError
 */
export async function rowOfKind(kind: ListedKind, { id }: Pick<OwnBooking, 'id'>): Promise<ListedBooking | null> {
  const { bookings } = await call(kind.planned);
  return bookings.find((one) => one.id === id) ?? null;
}
