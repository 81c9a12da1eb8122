import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';

/** The time zones before and after the change. */
interface Clocks {
  from: string;
  to: string;
}

/** Returns the instant with the same wall time in the new zone. Its seconds stay. */
function sameHour(instant: number, { from, to }: Clocks): number {
  const { day, hour } = getWallClockTime(instant, from);
  return getInstantOfWallClock(day, hour, to) + (instant % minuteMs);
}

/**
 * Returns the span with a booking's wall times in another time zone. It returns the same instants
 * if the booking has begun or would have begun by now. It also does so if a clock change would put
 * the end at or before the start.
 */
export function moveSpanKeepingWallTimes(span: TimeSpan, clocks: Clocks, now: number): TimeSpan {
  const moved = { start: sameHour(span.start, clocks), end: sameHour(span.end, clocks) };
  const isMoved = span.start > now && moved.start > now && moved.end > moved.start;
  return isMoved ? moved : span;
}
