import { dayTimes } from '#contract/booking-times.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { BookingPolicy } from './kind.ts';

/** The policy of places that people book by the day under the company's own settings: desks and rooms. */
export function dayPolicy(settings: CompanySettings, maxBookings: number): BookingPolicy {
  return { ...dayTimes(settings), maxBookings, limitCounts: 'notOver' };
}
