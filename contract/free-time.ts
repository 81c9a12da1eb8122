import type { Span } from './booking-times.ts';
import { offsetAt } from './wall-clock.ts';

/**
 * The hours between which free time is offered where the company allows all hours. A person who
 * looks for a place by day has no use for the night.
 */
export const usualHours = { from: '06:00', to: '22:00' } as const;

/** Milliseconds between the moments at which free time is offered to begin today. */
const offerStep = 30 * 60_000;

/**
 * Returns the next full half hour on the clocks of a time zone, in epoch milliseconds, or `now` itself where it is one. Some zones are a
 * quarter of an hour off the half hours of UTC (Kathmandu, Eucla, the Chatham Islands).
 */
export function nextOffer(now: number, timeZone: string): number {
  const offset = offsetAt(now, timeZone);
  return Math.ceil((now + offset) / offerStep) * offerStep - offset;
}

/** Finds the stretches of a span that nothing taken touches, in order; epoch milliseconds, ends exclusive. */
export function freeStretches(span: Span, taken: readonly Span[]): Span[] {
  const inOrder = taken
    .filter(({ start, end }) => start < span.end && end > span.start)
    .toSorted((a, b) => a.start - b.start);
  const free: Span[] = [];
  let from = span.start;
  for (const { start, end } of inOrder) {
    if (start > from) free.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < span.end) free.push({ start: from, end: span.end });
  return free;
}
