import { instantAt } from '#contract/wall-clock.ts';
import type { Day } from '#web/ui/days.ts';
import { wholeDay } from './when.ts';

/** A day drawn as a line, on the wall clock of a place. */
export interface DayLine {
  start: number;
  end: number;
  /** How many hours it lasts: 24, and 23 or 25 when the clocks change. */
  hours: number;
  /** Where an instant lies on it, 0 to 1. */
  at: (instant: number) => number;
  /** The hours written below, as the clock shows them, and where they lie. */
  labels: readonly { hour: string; at: number }[];
}

const hoursShown = ['00:00', '06:00', '12:00', '18:00', '24:00'];

/** The line of a day; every hour is as long as the next, also on the days of 23 and 25. */
export function dayLine(day: Day, timeZone: string): DayLine {
  const { start, end } = wholeDay(day, timeZone);
  const at = (instant: number) => Math.min(1, Math.max(0, (instant - start) / (end - start)));
  return {
    start,
    end,
    hours: (end - start) / 3_600_000,
    at,
    labels: hoursShown.map((hour) => ({ hour, at: at(instantAt(day, hour, timeZone)) })),
  };
}
