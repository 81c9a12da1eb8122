import type { Period } from '#contract/booking/bookings.ts';
import type { Span } from './kind.ts';

/** Converts periods of the contract to spans in epoch milliseconds. */
export function spansOf(periods: readonly Period[]): Span[] {
  return periods.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }));
}
