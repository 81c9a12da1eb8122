import type { Period } from '#contract/bookings.ts';
import { addDays, instantAt } from '#contract/wall-clock.ts';

/** The Monday on which the clocks of test apps stand, at ten in Warsaw. */
export const today = '2026-11-23';

/** Hours of a day by the clocks of a time zone, as they go over the wire. */
export function period(day: string, from = '09:00', to = '17:00', timeZone = 'Europe/Warsaw'): Period {
  const iso = (hour: string) => new Date(instantAt(day, hour, timeZone)).toISOString();
  return { startDate: iso(from), endDate: iso(to) };
}

/** Hours of the day so many days after {@link today}, in Warsaw. */
export function inDays(days: number, from = '09:00', to = '17:00'): Period {
  return period(addDays(today, days), from, to);
}
