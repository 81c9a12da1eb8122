import type { OwnBooking } from '#contract/my-bookings.ts';
import { call } from '#web/app/api/call.ts';
import type { ListedBooking, ListedKind } from '#web/app/listed-kind.ts';

/** The booking as its own kind's calls take it, read anew; null when it is not one's own any more. @throws ApiError */
export async function rowOfKind(kind: ListedKind, { id }: Pick<OwnBooking, 'id'>): Promise<ListedBooking | null> {
  const { bookings } = await call(kind.planned);
  return bookings.find((one) => one.id === id) ?? null;
}
