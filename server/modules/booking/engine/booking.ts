import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { Booking, BookingContainer } from '#server/events/booking.ts';

/** Returns the location of a booking's place as text: the floor, its building, its city. */
export function formatBookingLocation({ containerName, containerPath }: BookingContainer): string {
  return [containerName, ...containerPath.toReversed()].join(', ');
}

/**
 * Returns `planned` before the start, `active` until the end, then `passed`. It compares instants,
 * so no time zone matters.
 */
export function getBookingStatus(booking: Pick<Booking, 'startDate' | 'endDate'>, now: number): BookingStatus {
  if (Date.parse(booking.endDate) <= now) return 'passed';
  return Date.parse(booking.startDate) <= now ? 'active' : 'planned';
}
