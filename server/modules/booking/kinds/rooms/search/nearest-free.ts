import type { Span } from '#contract/booking/booking-times.ts';
import { freeStretches, nextOffer, usualHours } from '#contract/booking/free-time.ts';
import { instantAt, wallClock } from '#contract/time/wall-clock.ts';

/** The requested hours of a day, as wall times. */
export interface WantedHours {
  day: string;
  /** HH:mm. `to` may be 24:00. */
  from: string;
  to: string;
}

interface Around {
  timeZone: string;
  /** The company's booking hours. Null means any hour. */
  allowed: { from: string; to: string } | null;
  now: number;
}

/** The requested hours as instants, and the span of the day in which other hours are offered. */
export interface Frame {
  wanted: Span;
  within: Span;
}

/**
 * Converts requested hours to instants of a zone. Other offered hours lie within the booking hours
 * and, for today, start at the next half hour.
 */
export function frameOf({ day, from, to }: WantedHours, { timeZone, allowed, now }: Around): Frame {
  const at = (hour: string) => instantAt(day, hour, timeZone);
  const wanted = { start: at(from), end: at(to) };
  // Requested hours outside the usual hours extend the offered hours.
  const first = allowed ? at(allowed.from) : Math.min(at(usualHours.from), wanted.start);
  const last = allowed ? at(allowed.to) : Math.max(at(usualHours.to), wanted.end);
  return { wanted, within: { start: Math.max(first, nextOffer(now, timeZone)), end: last } };
}

/** Returns the milliseconds between the start of a span and the start of the requested hours. */
export const awayFrom = ({ wanted }: Frame, { start }: Span): number => Math.abs(start - wanted.start);

/**
 * Returns one span for each free stretch of the day. It has the requested length and starts as near
 * as possible to the requested hours.
 */
export function freeInstead({ wanted, within }: Frame, held: readonly Span[]): Span[] {
  const length = wanted.end - wanted.start;
  if (length <= 0) return [];
  return freeStretches(within, held)
    .filter(({ start, end }) => end - start >= length)
    .map(({ start, end }) => {
      const from = Math.max(start, Math.min(wanted.start, end - length));
      return { start: from, end: from + length };
    });
}

/**
 * Formats a span as hours of a day. Returns null when a clock change makes the hours ambiguous,
 * skips them or changes their length.
 */
export function hoursOf({ start, end }: Span, day: string, timeZone: string): { from: string; to: string } | null {
  const last = wallClock(end, timeZone);
  const [from, to] = [wallClock(start, timeZone).hour, last.day === day ? last.hour : '24:00'];
  return instantAt(day, from, timeZone) === start && instantAt(day, to, timeZone) === end ? { from, to } : null;
}
