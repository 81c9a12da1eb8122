import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { getFreeTimeSpans } from '#contract/booking/free-time.ts';

/** Returns whether two periods overlap. They do not if one begins when the other ends. */
export function overlaps(one: Period, other: Period): boolean {
  return Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(one.endDate) > Date.parse(other.startDate);
}

/** Returns the sections of a span without bookings, in order. */
export function getFreeSpans(span: TimeSpan, bookings: readonly Period[]): TimeSpan[] {
  return getFreeTimeSpans(
    span,
    bookings.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) })),
  );
}

/** Returns the taken time of a span, in ms. Overlapping bookings count once. */
export function getTakenMilliseconds(span: TimeSpan, bookings: readonly Period[]): number {
  const free = getFreeSpans(span, bookings).reduce((sum, { start, end }) => sum + end - start, 0);
  return span.end - span.start - free;
}
