import type { OwnBooking } from '#contract/booking/my-bookings.ts';
import { call } from '#web/platform/api/call.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/**
 * Loads a member's own booking with the fields that cancelling and ending need. Null if the booking
 * is over, cancelled, no longer the member's own, or a bypass booking.
 * @throws ApiError
 */
export async function fetchOwnUnfinishedBooking(
  kind: ListedBookingKind,
  { id }: Pick<OwnBooking, 'id'>,
): Promise<ListedBooking | null> {
  const { bookings } = await call(kind.planned);
  return bookings.find((one) => one.id === id) ?? null;
}
