import type { Period } from '#contract/bookings.ts';
import type { Span } from './kind.ts';

/** Periods as they come over the wire, as the engine counts them. */
export function spansOf(periods: readonly Period[]): Span[] {
  return periods.map(({ startDate, endDate }) => ({ start: Date.parse(startDate), end: Date.parse(endDate) }));
}
