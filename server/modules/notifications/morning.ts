import { getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';

/** The hour from which people get messages about what happened at night. */
export const morningWallTime = '07:00';

/** Returns 7:00 of the present day in a time zone, as ISO 8601. Undefined once it has come. */
export function findMorningLaterToday(now: number, timeZone: string): string | undefined {
  const { day, hour } = getWallClockTime(now, timeZone);
  if (hour >= morningWallTime) return undefined;
  return new Date(getInstantOfWallClock(day, morningWallTime, timeZone)).toISOString();
}
