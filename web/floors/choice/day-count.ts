import { limits } from '#contract/limits.ts';

/**
 * How many days the date bar covers: 90 from today (BOOK-01), and one more where bookings are possible until 90 days after
 * today (BOOK-06), for today counts.
 */
export function dayCount(maxBookingPeriod: number): number {
  return Math.max(limits.dateBarDays, maxBookingPeriod + 1);
}
