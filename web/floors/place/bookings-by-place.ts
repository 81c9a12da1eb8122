import type { DayBooking } from '#contract/bookings.ts';

/** Bookings without repetition: one over midnight is an entry of both its days. */
export function uniqueBookings(bookings: readonly DayBooking[]): DayBooking[] {
  return [...new Map(bookings.map((booking) => [booking.id, booking])).values()];
}

/** The bookings of every place, earliest first. */
export function bookingsByPlace(bookings: readonly DayBooking[]): ReadonlyMap<string, DayBooking[]> {
  const sorted = bookings.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return Map.groupBy(sorted, (booking) => booking.placeId);
}
