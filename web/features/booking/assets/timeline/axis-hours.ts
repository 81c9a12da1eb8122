import {
  addDays,
  getHourAfterClockSkip,
  getInstantOfWallClock,
  getWallClockDuration,
} from '#contract/time/wall-clock.ts';
import type { DrawnView } from './options.ts';

/**
 * An hour of the timeline's axis. `standing` tells whether a clock change skips or repeats the hour
 * on its day.
 */
export interface AxisHour {
  text: string;
  standing: 'skipped' | 'twice' | null;
}

/**
 * Formats an hour of the axis from its wall time, `yyyy-MM-ddTHH:mm:ss`. The library formats hours
 * in the device's time zone, which may skip other hours than the groups' zone.
 * @param timeZone the zone of all groups, or null if their clocks differ
 */
export function getAxisHourOfWallTime(wall: string, view: DrawnView, timeZone: string | null): AxisHour {
  const [day, hour] = [wall.slice(0, 10), wall.slice(11, 16)];
  const text = view === 'week' ? hour.slice(0, 2) : hour;
  if (timeZone === null || view !== 'day') return { text, standing: null };
  if (getHourAfterClockSkip(day, hour, timeZone) !== null) return { text, standing: 'skipped' };
  const next = hour === '23:00' ? ([addDays(day, 1), '00:00'] as const) : ([day, laterHour(hour)] as const);
  const [start, end] = [getInstantOfWallClock(day, hour, timeZone), getInstantOfWallClock(...next, timeZone)];
  return { text, standing: end - start > getWallClockDuration(start, end, timeZone) ? 'twice' : null };
}

/** Returns {@link getAxisHourOfWallTime} with a cache, since a drag formats all hours with each change. */
export function createCachedAxisHourGetter(view: DrawnView, timeZone: string | null): (wall: string) => AxisHour {
  const known = new Map<string, AxisHour>();
  return (wall) => {
    const hour = known.get(wall) ?? getAxisHourOfWallTime(wall, view, timeZone);
    known.set(wall, hour);
    return hour;
  };
}

const laterHour = (hour: string) => `${String(Number(hour.slice(0, 2)) + 1).padStart(2, '0')}:00`;
