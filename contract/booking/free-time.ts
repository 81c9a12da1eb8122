import { minuteMs } from '#contract/time/durations.ts';
import { offsetAt } from '#contract/time/wall-clock.ts';
import type { Span } from './booking-times.ts';

/**
 * The hours of offered free time if the company allows all hours. A person who needs a place by day
 * has no use for the night.
 */
export const usualHours = { from: '06:00', to: '22:00' } as const;

/** The step between offered starts of today, in milliseconds. */
const offerStep = 30 * minuteMs;

/**
 * Returns the next full half hour in a time zone, or `now` itself if it is one. Both are epoch
 * milliseconds. Some zones differ from UTC's half hours by a quarter (Kathmandu, Eucla, the Chatham
 * Islands).
 */
export function nextOffer(now: number, timeZone: string): number {
  const offset = offsetAt(now, timeZone);
  return Math.ceil((now + offset) / offerStep) * offerStep - offset;
}

/** Returns the free parts of a span in order. They are epoch milliseconds with exclusive ends. */
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
