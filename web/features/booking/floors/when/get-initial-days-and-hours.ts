import type { CompanySettings } from '#contract/company/companies.ts';
import { addDays, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { DaysAndHours } from './days-and-hours.ts';

type Defaults = Pick<
  CompanySettings,
  'daysToAddForDefaultBookingDate' | 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'
>;

/**
 * Returns the company's default day and hours (SET-04). After the end of today's default hours, the
 * day is tomorrow at the earliest.
 */
export function getDefaultDaysAndHours(settings: Defaults, now: number, timeZone: string): DaysAndHours {
  const hours = { from: settings.defaultBookingHoursStart, to: settings.defaultBookingHoursEnd };
  const today = getWallClockTime(now, timeZone).day;
  const over = getInstantOfWallClock(today, hours.to, timeZone) <= now;
  const day = addDays(today, Math.max(settings.daysToAddForDefaultBookingDate, over ? 1 : 0));
  return { days: [day], multi: false, hours };
}

/**
 * Returns the time that another screen passed in its link (BOOK-05), or null without a valid time.
 */
export function parseLinkedDaysAndHours(
  state: { startDate?: string; endDate?: string },
  timeZone: string,
): DaysAndHours | null {
  const [start, end] = [Date.parse(state.startDate ?? ''), Date.parse(state.endDate ?? '')];
  if (!(start < end)) return null;
  const from = getWallClockTime(start, timeZone);
  const to = getWallClockTime(end, timeZone);
  const lasts = to.day === from.day && to.hour !== '23:59';
  return { days: [from.day], multi: false, hours: { from: from.hour, to: lasts ? to.hour : '24:00' } };
}

interface Candidates {
  /** The time that another screen passed in its link. */
  passed: DaysAndHours | null;
  /** The days and hours in the URL. */
  address: { days: DaysAndHours['days'] | null; hours: DaysAndHours['hours'] | null };
  usual: DaysAndHours;
  /** The current day at the location. */
  today: Day;
}

/**
 * Returns the initial time, and the requested day if it has passed. The usual day replaces a past
 * day, but the requested hours stay.
 */
export function getInitialDaysAndHours({ passed, address, usual, today }: Candidates): {
  when: DaysAndHours;
  past: Day | null;
} {
  const asked = address.days ?? passed?.days ?? [];
  const ahead = asked.filter((day) => day >= today);
  const when = {
    days: ahead.length > 0 ? ahead : usual.days,
    multi: ahead.length > 1,
    hours: address.hours ?? passed?.hours ?? usual.hours,
  };
  return { when, past: ahead.length === 0 ? (asked.at(-1) ?? null) : null };
}
