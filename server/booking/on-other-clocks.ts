import type { Span } from '#contract/booking-times.ts';
import { instantAt, wallClock } from '#contract/wall-clock.ts';

/** The clocks before and after. */
interface Clocks {
  from: string;
  to: string;
}

/** The instant at which the new clocks show what the old ones show at this one; seconds stay. */
function sameHour(instant: number, { from, to }: Clocks): number {
  const { day, hour } = wallClock(instant, from);
  return instantAt(day, hour, to) + (instant % 60_000);
}

/**
 * Gives a booking the same hours by other clocks. It keeps its instants where it has begun, where it would have begun by now, and where the
 * new clocks leave its hours out.
 */
export function onOtherClocks(span: Span, clocks: Clocks, now: number): Span {
  const moved = { start: sameHour(span.start, clocks), end: sameHour(span.end, clocks) };
  const isMoved = span.start > now && moved.start > now && moved.end > moved.start;
  return isMoved ? moved : span;
}
