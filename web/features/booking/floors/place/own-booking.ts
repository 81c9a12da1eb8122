import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { PlaceState } from './place-state.ts';

/**
 * Returns the person's first booking of the place in the chosen hours. Undefined unless the place's
 * status is 'mine'.
 */
export function findOwnBookingOfPlace(
  { status, overlapping }: PlaceState,
  userId: string,
): FloorDayBooking | undefined {
  return status === 'mine' ? overlapping.find((booking) => booking.userId === userId) : undefined;
}
