import { TZDate } from '@date-fns/tz';
import type { Day } from './days.ts';

/** The UTC ISO instant at which clocks in the time zone show that day and that minute of it. */
export function instant(day: Day, minuteOfDay: number, timeZone: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const local = new TZDate(year, month - 1, date, Math.floor(minuteOfDay / 60), minuteOfDay % 60, timeZone);
  return new Date(local.getTime()).toISOString();
}
