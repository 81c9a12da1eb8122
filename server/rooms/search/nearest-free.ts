import type { Span } from '#contract/booking-times.ts';
import { freeStretches, offerStep, usualHours } from '#contract/free-time.ts';
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

/** Hours that are free instead, and how far from those wanted they begin, in milliseconds. */
export interface FreeInstead {
  span: Span;
  from: string;
  to: string;
  away: number;
}

function hoursOf({ start, end }: Span, day: string, timeZone: string) {
  const last = wallClock(end, timeZone);
  return { from: wallClock(start, timeZone).hour, to: last.day === day ? last.hour : '24:00' };
}

/**
 * Finds the free time of a day that begins nearest to what is wanted and lasts as long, within the hours allowed, from the next half hour
 * on today; null where there is none. Hours that the clocks show twice, or not at all, are offered only where they mean that very time.
 */
export function nearestFree(wanted: WantedHours, held: readonly Span[], around: Around): FreeInstead | null {
  const { day } = wanted;
  const { timeZone, allowed, now } = around;
  const at = (hour: string) => instantAt(day, hour, timeZone);
  const [start, end] = [at(wanted.from), at(wanted.to)];
  const length = end - start;
  const soon = Math.ceil(now / offerStep) * offerStep;
  // Whoever wants hours outside of the usual ones is offered what lies up to them.
  const first = Math.min(at(usualHours.from), start);
  const last = Math.max(at(usualHours.to), end);
  const window = { start: Math.max(allowed ? at(allowed.from) : first, soon), end: allowed ? at(allowed.to) : last };
  const offers = freeStretches(window, held)
    .filter((stretch) => length > 0 && stretch.end - stretch.start >= length)
    .map((stretch) => {
      const from = Math.max(stretch.start, Math.min(start, stretch.end - length));
      const span = { start: from, end: from + length };
      return { span, ...hoursOf(span, day, timeZone), away: Math.abs(from - start) };
    })
    .filter(({ span, from, to }) => at(from) === span.start && at(to) === span.end);
  return offers.toSorted((a, b) => a.away - b.away)[0] ?? null;
}
