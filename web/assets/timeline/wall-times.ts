import { instantAt, wallClock } from '#contract/wall-clock.ts';

/** What a wall clock shows, 'yyyy-MM-ddTHH:mm:00': by such the timeline draws, each group by its own clocks. */
export type WallTime = string;

/** What was asked before, by zone and instant: many bookings begin at nine, and each is asked for several times. */
const known = new Map<string, WallTime>();
const mostKnown = 20_000;

/** What the clocks of a time zone show at an instant. */
export function wallTimeOf(instant: string, timeZone: string): WallTime {
  const key = `${instant} ${timeZone}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { day, hour } = wallClock(Date.parse(instant), timeZone);
  if (known.size >= mostKnown) known.clear();
  const shown = `${day}T${hour}:00`;
  known.set(key, shown);
  return shown;
}

/** The instant at which the clocks of a time zone show this; an hour that is skipped is the one as much later. */
export function instantOf(wall: WallTime, timeZone: string): string {
  return new Date(instantAt(wall.slice(0, 10), wall.slice(11, 16), timeZone)).toISOString();
}

/** So many seconds on, as a clock that is never changed would go. */
export function laterBy(wall: WallTime, seconds: number): WallTime {
  return `${new Date(Date.parse(`${wall}Z`) + seconds * 1000).toISOString().slice(0, 17)}00`;
}

interface Held {
  startDate: string;
  endDate: string;
  groupIana: string;
}

/** How far each end was dragged, in seconds of a wall clock. */
export interface Dragged {
  start: number;
  end: number;
}

/**
 * The period of a booking whose ends were dragged. An end that was not keeps its instant, also where its hour comes twice; nine o'clock stays
 * nine o'clock on the other side of a clock change, and in a group with other clocks.
 */
export function draggedPeriod(
  { startDate, endDate, groupIana }: Held,
  dragged: Dragged,
  timeZone = groupIana,
): { startDate: string; endDate: string } {
  const to = (instant: string, seconds: number) =>
    seconds === 0 && timeZone === groupIana
      ? instant
      : instantOf(laterBy(wallTimeOf(instant, groupIana), seconds), timeZone);
  return { startDate: to(startDate, dragged.start), endDate: to(endDate, dragged.end) };
}
