import type { BookingStatus } from '#contract/booking/kind-bookings.ts';
import type { Booking, Where } from '#server/events/booking.ts';

/** Returns the address of a booking's place: the floor, its building, its city. */
export function addressOf({ containerName, containerPath }: Where): string {
  return [containerName, ...containerPath.toReversed()].join(', ');
}

/**
 * Returns planned before the start, active until the end, then passed. Instants decide, so no time
 * zone can be wrong.
 */
export function statusOf(booking: Pick<Booking, 'startDate' | 'endDate'>, now: number): BookingStatus {
  if (Date.parse(booking.endDate) <= now) return 'passed';
  return Date.parse(booking.startDate) <= now ? 'active' : 'planned';
}
