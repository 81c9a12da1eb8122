import type { DayBooking } from '#contract/booking/bookings.ts';

/** Returns bookings without repetition. One over midnight is listed in both its days. */
export function uniqueBookings(bookings: readonly DayBooking[]): DayBooking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}

/** Returns the bookings of every place, earliest first. */
export function bookingsByPlace(bookings: readonly DayBooking[]): ReadonlyMap<string, DayBooking[]> {
  const sorted = bookings.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return Map.groupBy(sorted, (booking) => booking.placeId);
}
