import type { Span } from '#contract/booking-times.ts';
import { freeStretches, nextOffer, usualHours } from '#contract/free-time.ts';
import { instantAt, wallClock } from '#contract/wall-clock.ts';

/** Hours of a day that somebody wants, by the clocks of a time zone. */
export interface WantedHours {
  day: string;
  /** HH:mm, the end up to 24:00. */
  from: string;
  to: string;
}

interface Around {
  timeZone: string;
  /** Between which hours the company lets book; null for always. */
  allowed: { from: string; to: string } | null;
  now: number;
}

/** Wanted hours as instants of a zone, and the stretch of the day in which others are offered. */
export interface Frame {
  wanted: Span;
  within: Span;
}

/** Frames wanted hours: others lie between the hours allowed, and from the next half hour on today. */
export function frameOf({ day, from, to }: WantedHours, { timeZone, allowed, now }: Around): Frame {
  const at = (hour: string) => instantAt(day, hour, timeZone);
  const wanted = { start: at(from), end: at(to) };
  // Wanted hours outside of the usual ones widen the offer up to them.
  const first = allowed ? at(allowed.from) : Math.min(at(usualHours.from), wanted.start);
  const last = allowed ? at(allowed.to) : Math.max(at(usualHours.to), wanted.end);
  return { wanted, within: { start: Math.max(first, nextOffer(now, timeZone)), end: last } };
}

/** Returns how far from the wanted start a span begins, in milliseconds. */
export const awayFrom = ({ wanted }: Frame, { start }: Span): number => Math.abs(start - wanted.start);

/** Finds in each free stretch of the day the time that begins nearest to what is wanted and lasts as long. */
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
 * Says a span as hours of the day; null where a clock cannot, since it shows them twice or not at all, or where they are those of another
 * time on the day that the clocks change.
 */
export function hoursOf({ start, end }: Span, day: string, timeZone: string): { from: string; to: string } | null {
  const last = wallClock(end, timeZone);
  const [from, to] = [wallClock(start, timeZone).hour, last.day === day ? last.hour : '24:00'];
  return instantAt(day, from, timeZone) === start && instantAt(day, to, timeZone) === end ? { from, to } : null;
}
