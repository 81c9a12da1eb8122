import { dayTimes, refusalOfTime } from '#contract/booking-times.ts';
import type { CheckedRefusal } from '#contract/checked-messages.ts';
import type { CompanySettings } from '#contract/companies.ts';
import { refusal } from '#contract/errors.ts';
import { spansOf, type When } from './when.ts';

interface Context {
  now: number;
  timeZone: string;
  settings: CompanySettings;
  /** Bookings of a kind that the company lets one person hold, and that this one holds; null while unknown. */
  most: number;
  planned: number | null;
  bypass: boolean;
}

/**
 * What the server's rules would answer to these days and hours, whatever the place, said before anybody presses a button. A bypass
 * lifts all but the past.
 */
export function whenRefusal(
  when: When,
  { now, timeZone, settings, most: max, planned, bypass }: Context,
): CheckedRefusal | null {
  const request = { spans: spansOf(when, timeZone), adminBypass: bypass };
  const ofTime = refusalOfTime(request, { now, timeZone, policy: dayTimes(settings), startsAt: null });
  if (ofTime || bypass) return ofTime;
  const selected = when.days.length;
  if (planned === null || planned + selected <= max) return null;
  if (selected === 1) return refusal('tooManyBookings', { current: planned, max });
  return refusal('tooManySelectedBookingDays', { current: planned, selected, max });
}
