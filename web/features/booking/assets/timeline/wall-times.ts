import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';

/** A wall time, 'yyyy-MM-ddTHH:mm:00'. The timeline shows each group by its own clock. */
export type WallTime = string;

/**
 * A cache of wall times, by instant and zone. Many bookings begin at the same time, and each is
 * formatted several times.
 */
const known = new Map<string, WallTime>();
const mostKnown = 20_000;

/** Returns the wall time of an instant in a time zone. */
export function formatWallTime(instant: string, timeZone: string): WallTime {
  const key = `${instant} ${timeZone}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { day, hour } = getWallClockTime(Date.parse(instant), timeZone);
  if (known.size >= mostKnown) known.clear();
  const shown = `${day}T${hour}:00`;
  known.set(key, shown);
  return shown;
}

/**
 * Returns the instant of a wall time in a time zone. An hour that a clock change skips moves on by
 * the length of the gap.
 */
export function getInstantOfWallTime(wall: WallTime, timeZone: string): string {
  return new Date(getInstantOfWallClock(wall.slice(0, 10), wall.slice(11, 16), timeZone)).toISOString();
}

/**
 * Adds seconds to a wall time, ignoring clock changes. The result is rounded down to the minute.
 */
export function addSecondsToWallTime(wall: WallTime, seconds: number): WallTime {
  return `${new Date(Date.parse(`${wall}Z`) + seconds * 1000).toISOString().slice(0, 17)}00`;
}

interface Held {
  startDate: string;
  endDate: string;
  groupIana: string;
}

/** The seconds of wall time by which a drag moved the start and the end. */
export interface DragOffsetsInSeconds {
  start: number;
  end: number;
}

/**
 * Returns the period of a booking after a drag. A start or end that was not moved keeps its
 * instant, also when its hour occurs twice. Wall times survive a clock change and a move to a group
 * with another clock.
 */
export function getDraggedPeriod(
  { startDate, endDate, groupIana }: Held,
  dragged: DragOffsetsInSeconds,
  timeZone = groupIana,
): { startDate: string; endDate: string } {
  const to = (instant: string, seconds: number) =>
    seconds === 0 && timeZone === groupIana
      ? instant
      : getInstantOfWallTime(addSecondsToWallTime(formatWallTime(instant, groupIana), seconds), timeZone);
  return { startDate: to(startDate, dragged.start), endDate: to(endDate, dragged.end) };
}
