import type { CompanySettings } from '#contract/company/companies.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { nextFreeHour } from '../place/other-hours.ts';

interface Chosen {
  day: Day;
  hours: Hours;
  /** True if these hours were typed for a meeting. They then count as they are. */
  isTyped: boolean;
  settings: Pick<CompanySettings, 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'>;
  /** The hours in which bookings are allowed, undefined without a limit. */
  allowed: Hours | undefined;
  timeZone: string;
  now: number;
}

/** Returns whether hours are the company's default day, with which the screen opens. */
export const isUsualDay = ({ from, to }: Hours, settings: Chosen['settings']): boolean =>
  from === settings.defaultBookingHoursStart && to === settings.defaultBookingHoursEnd;

/**
 * Returns the hours for a room search, which are the chosen ones. If they are the company's default
 * day, a meeting takes its first free hour, or today's next one.
 */
export function meetingHours({ day, hours, isTyped, settings, ...around }: Chosen): Hours {
  return (isUsualDay(hours, settings) && !isTyped && nextFreeHour([], { day, hours, ...around })) || hours;
}
