import type { Period } from '#contract/booking/bookings.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';

/**
 * The day at which the clocks of test apps start: Monday 23 November 2026. They start at 10:00 in
 * Warsaw.
 */
export const testToday = '2026-11-23';

/**
 * Returns a period between two times (`09:00`) of a day in a time zone, as the instants that
 * requests send.
 */
export function createPeriod(day: string, from = '09:00', to = '17:00', timeZone = 'Europe/Warsaw'): Period {
  const iso = (hour: string) => new Date(getInstantOfWallClock(day, hour, timeZone)).toISOString();
  return { startDate: iso(from), endDate: iso(to) };
}

/**
 * Returns a period between two times (`09:00`) in Warsaw, on the day `days` after {@link testToday}.
 */
export function createPeriodDaysFromToday(days: number, from = '09:00', to = '17:00'): Period {
  return createPeriod(addDays(testToday, days), from, to);
}
