import { hourMs } from '#contract/time/durations.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import { getWholeDaySpan } from './days-and-hours.ts';

/** A day as a line with positions from 0 to 1, by the wall clock of a place. */
export interface DayLine {
  start: number;
  end: number;
  /** The length of the day in hours: 24, or 23 or 25 when the clocks change. */
  hours: number;
  /** Returns an instant's position on the line, 0 to 1. */
  at: (instant: number) => number;
  /** The hour labels below the line, by the wall clock, with their positions. */
  labels: readonly { hour: string; at: number }[];
}

const hoursShown = ['00:00', '06:00', '12:00', '18:00', '24:00'];

/** Returns the line of a day. All hours have equal length, also on days of 23 and 25 hours. */
export function createDayLine(day: Day, timeZone: string): DayLine {
  const { start, end } = getWholeDaySpan(day, timeZone);
  const at = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)));
  return {
    start,
    end,
    hours: (end - start) / hourMs,
    at,
    labels: hoursShown.map((hour) => ({ hour, at: at(getInstantOfWallClock(day, hour, timeZone)) })),
  };
}
