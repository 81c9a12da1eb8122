import type { CompanySettings } from '#contract/company/companies.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';
import { findNextFreeHour } from '../place/other-hours.ts';

interface Chosen {
  day: Day;
  hours: Hours;
  /**
   * True if the person typed these hours for a meeting. The search then uses them without a change.
   */
  isTyped: boolean;
  settings: Pick<CompanySettings, 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'>;
  /** The hours in which company and location allow bookings. Undefined without a limit. */
  allowed: Hours | undefined;
  timeZone: string;
  now: number;
}

/** Returns whether the hours are the company's default day, with which the screen opens. */
export const areDefaultBookingHours = ({ from, to }: Hours, settings: Chosen['settings']): boolean =>
  from === settings.defaultBookingHoursStart && to === settings.defaultBookingHoursEnd;

/**
 * Returns the hours for a room search: the chosen hours. If the person did not type them and they
 * are the company's default day, it returns the first hour of that day, or today the next hour.
 */
export function getRoomSearchHours({ day, hours, isTyped, settings, ...around }: Chosen): Hours {
  return (
    (areDefaultBookingHours(hours, settings) && !isTyped && findNextFreeHour([], { day, hours, ...around })) || hours
  );
}
