import type { Span } from '#contract/booking-times.ts';
import type { Period } from '#contract/bookings.ts';
import { freeStretches } from '#contract/free-time.ts';

/** Whether two stretches of time share a moment; where one ends the other may begin. */
export function overlaps(one: Period, other: Period): boolean {
  return Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(one.endDate) > Date.parse(other.startDate);
}

/** The stretches of a span that none of the bookings touch, in order. */
export function freeWithin(span: Span, bookings: readonly Period[]): Span[] {
  return freeStretches(
    span,
    bookings.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) })),
  );
}

/** How much of a span is taken, in ms; time booked twice counts once. */
export function takenLength(span: Span, bookings: readonly Period[]): number {
  const free = freeWithin(span, bookings).reduce((sum, { start, end }) => sum + end - start, 0);
  return span.end - span.start - free;
}
