import type { CompanySettings } from '#contract/companies.ts';
import { addDays, instantAt, wallClock } from '#contract/wall-clock.ts';
import type { When } from './when.ts';

type Defaults = Pick<
  CompanySettings,
  'daysToAddForDefaultBookingDate' | 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'
>;

/**
 * What the screen opens with: the company's default day and hours (SET-04). Once those hours of today are over, tomorrow's,
 * for nothing could be booked today.
 */
export function defaultWhen(settings: Defaults, now: number, timeZone: string): When {
  const hours = { from: settings.defaultBookingHoursStart, to: settings.defaultBookingHoursEnd };
  const today = wallClock(now, timeZone).day;
  const over = instantAt(today, hours.to, timeZone) <= now;
  const day = addDays(today, Math.max(settings.daysToAddForDefaultBookingDate, over ? 1 : 0));
  return { days: [day], multi: false, hours };
}

/** When another screen passed on (BOOK-05), or null when it passed none that can be read. */
export function passedWhen(state: { startDate?: string; endDate?: string }, timeZone: string): When | null {
  const [start, end] = [Date.parse(state.startDate ?? ''), Date.parse(state.endDate ?? '')];
  if (!(start < end)) return null;
  const from = wallClock(start, timeZone);
  const to = wallClock(end, timeZone);
  const lasts = to.day === from.day && to.hour !== '23:59';
  return { days: [from.day], multi: false, hours: { from: from.hour, to: lasts ? to.hour : '24:00' } };
}
