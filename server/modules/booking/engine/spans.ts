import type { Period } from '#contract/booking/bookings.ts';
import type { Span } from './kind.ts';

/** Returns whether two spans share an instant. */
export const areOverlapping = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Converts periods of the contract to spans in epoch milliseconds. */
export function toSpans(periods: readonly Period[]): Span[] {
  return periods.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }));
}
