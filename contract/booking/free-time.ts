import { minuteMs } from '#contract/time/durations.ts';
import { getUtcOffsetAt } from '#contract/time/wall-clock.ts';
import type { TimeSpan } from './booking-times.ts';

/**
 * The wall-clock hours within which screens offer free time, if the company has no opening hours.
 * They leave out the night, when few people need a place.
 */
export const defaultFreeTimeHours = { from: '06:00', to: '22:00' } as const;

/** The interval between the start times that screens offer for today, in milliseconds. */
const offerStep = 30 * minuteMs;

/**
 * Returns the next half hour of a time zone's clock (9:00, 9:30), or `now` itself if it is exactly
 * there. Times are epoch milliseconds. In some zones (Kathmandu, Eucla, the Chatham Islands) half
 * hours begin a quarter of an hour later than in UTC.
 */
export function getNextHalfHour(now: number, timeZone: string): number {
  const offset = getUtcOffsetAt(now, timeZone);
  return Math.ceil((now + offset) / offerStep) * offerStep - offset;
}

/** Returns the parts of `span` that no span of `taken` covers, in order of time. */
export function getFreeTimeSpans(span: TimeSpan, taken: readonly TimeSpan[]): TimeSpan[] {
  const inOrder = taken
    .filter(({ start, end }) => start < span.end && end > span.start)
    .toSorted((a, b) => a.start - b.start);
  const free: TimeSpan[] = [];
  let from = span.start;
  for (const { start, end } of inOrder) {
    if (start > from) free.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < span.end) free.push({ start: from, end: span.end });
  return free;
}
