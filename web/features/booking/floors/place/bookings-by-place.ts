import type { FloorDayBooking } from '#contract/booking/bookings.ts';

/**
 * Returns bookings without duplicates. The responses of two days both contain a booking over
 * midnight.
 */
export function removeDuplicateBookings(bookings: readonly FloorDayBooking[]): FloorDayBooking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}

/** Returns the bookings of every place, earliest first. */
export function groupBookingsByPlace(bookings: readonly FloorDayBooking[]): ReadonlyMap<string, FloorDayBooking[]> {
  const sorted = bookings.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return Map.groupBy(sorted, (booking) => booking.placeId);
}
