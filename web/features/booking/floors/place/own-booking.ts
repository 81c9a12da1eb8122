import type { DayBooking } from '#contract/booking/bookings.ts';
import type { PlaceState } from './place-state.ts';

/** Returns the person's first booking in a state that belongs to them, otherwise undefined. */
export function ownBooking({ status, overlapping }: PlaceState, userId: string): DayBooking | undefined {
  return status === 'mine' ? overlapping.find((booking) => booking.userId === userId) : undefined;
}
