import type { CompanySettings } from '#contract/companies.ts';
import type { Day } from '#web/ui/days.ts';
import type { Hours } from '#web/ui/hours.ts';
import { nextFreeHour } from '../place/other-hours.ts';

interface Chosen {
  day: Day;
  hours: Hours;
  /** Tells that these hours were typed for a meeting, whatever the company's are. */
  isTyped: boolean;
  settings: Pick<CompanySettings, 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'>;
  /** Between which hours bookings are allowed; undefined when always. */
  allowed: Hours | undefined;
  timeZone: string;
  now: number;
}

/** Tells whether hours are the company's day, with which the screen opens. */
export const isUsualDay = ({ from, to }: Hours, settings: Chosen['settings']): boolean =>
  from === settings.defaultBookingHoursStart && to === settings.defaultBookingHoursEnd;

/**
 * The hours for which rooms are searched: those chosen. Of the company's day, with which the screen opens, a meeting takes an hour: the first
 * one, or the next one today.
 */
export function meetingHours({ day, hours, isTyped, settings, ...around }: Chosen): Hours {
  return (isUsualDay(hours, settings) && !isTyped && nextFreeHour([], { day, hours, ...around })) || hours;
}
