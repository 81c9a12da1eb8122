import type { CompanySettings } from '#contract/companies.ts';
import { limits } from '#contract/limits.ts';
import type { BookingPolicy } from './kind.ts';

/** The policy of places that people book by the day under the company's own settings: desks and rooms. */
export function dayPolicy(settings: CompanySettings, maxBookings: number): BookingPolicy {
  const { reservationHoursLimitMode, reservationHoursLimitStart: from, reservationHoursLimitEnd: to } = settings;
  return {
    maxBookings,
    limitCounts: 'notOver',
    hours: reservationHoursLimitMode === 1 ? { from, to } : null,
    hoursHold: 'wholeStay',
    daysAhead: settings.maxBookingPeriod,
    lastDayHolds: 'start',
    longestHours: limits.longestBookingHours,
    startsNotBefore: 'day',
  };
}
