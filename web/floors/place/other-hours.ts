import type { Period } from '#contract/bookings.ts';
import { instantAt, wallClock } from '#contract/wall-clock.ts';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import { freeWithin } from './taken-time.ts';

/** Not worth offering: less than this, in ms. */
const least = 30 * 60_000;
const offered = 3;

interface Wanted {
  day: Day;
  hours: Hours;
  /** Between which hours bookings are allowed. */
  allowed: Hours;
  timeZone: string;
  now: number;
}

/**
 * Hours of the same day at which a place is free, nearest to those wanted first: within the hours allowed, from the next
 * half hour on today.
 */
export function otherHours(bookings: readonly Period[], wanted: Wanted): Hours[] {
  const { day, hours, allowed, timeZone, now } = wanted;
  const at = (hour: string) => instantAt(day, hour, timeZone);
  const soon = Math.ceil(now / least) * least;
  const window = { start: Math.max(at(allowed.from), Math.min(soon, at(allowed.to))), end: at(allowed.to) };
  if (window.end - window.start < least) return [];
  const middle = (at(hours.from) + at(hours.to)) / 2;
  return freeWithin(window, bookings)
    .filter(({ start, end }) => end - start >= least)
    .map((span) => ({ span, away: Math.max(span.start - middle, middle - span.end, 0) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, offered)
    .map(({ span }) => ({ from: wallClock(span.start, timeZone).hour, to: endHour(span.end, day, timeZone) }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

function endHour(instant: number, day: Day, timeZone: string): string {
  const clock = wallClock(instant, timeZone);
  return clock.day === day ? clock.hour : '24:00';
}
