import type { Period } from '#contract/booking/bookings.ts';
import { addDays, instantAt } from '#contract/time/wall-clock.ts';

/** The Monday of the test apps' clocks, at 10:00 in Warsaw. */
export const today = '2026-11-23';

/** Returns hours of a day in a time zone, in the format of the wire. */
export function period(day: string, from = '09:00', to = '17:00', timeZone = 'Europe/Warsaw'): Period {
  const iso = (hour: string) => new Date(instantAt(day, hour, timeZone)).toISOString();
  return { startDate: iso(from), endDate: iso(to) };
}

/** Returns hours in Warsaw, that many days after {@link today}. */
export function inDays(days: number, from = '09:00', to = '17:00'): Period {
  return period(addDays(today, days), from, to);
}
