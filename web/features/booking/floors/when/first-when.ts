import type { CompanySettings } from '#contract/company/companies.ts';
import { addDays, instantAt, wallClock } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { When } from './when.ts';

type Defaults = Pick<
  CompanySettings,
  'daysToAddForDefaultBookingDate' | 'defaultBookingHoursStart' | 'defaultBookingHoursEnd'
>;

/**
 * Returns the company's default day and hours (SET-04). After the end of today's default hours, the
 * day is tomorrow at the earliest.
 */
export function defaultWhen(settings: Defaults, now: number, timeZone: string): When {
  const hours = { from: settings.defaultBookingHoursStart, to: settings.defaultBookingHoursEnd };
  const today = wallClock(now, timeZone).day;
  const over = instantAt(today, hours.to, timeZone) <= now;
  const day = addDays(today, Math.max(settings.daysToAddForDefaultBookingDate, over ? 1 : 0));
  return { days: [day], multi: false, hours };
}

/**
 * Returns the time that another screen passed in its link (BOOK-05), or null without a valid time.
 */
export function passedWhen(state: { startDate?: string; endDate?: string }, timeZone: string): When | null {
  const [start, end] = [Date.parse(state.startDate ?? ''), Date.parse(state.endDate ?? '')];
  if (!(start < end)) return null;
  const from = wallClock(start, timeZone);
  const to = wallClock(end, timeZone);
  const lasts = to.day === from.day && to.hour !== '23:59';
  return { days: [from.day], multi: false, hours: { from: from.hour, to: lasts ? to.hour : '24:00' } };
}

interface Candidates {
  /** The time that another screen passed in its link. */
  passed: When | null;
  /** The days and hours in the URL. */
  address: { days: When['days'] | null; hours: When['hours'] | null };
  usual: When;
  /** The current day at the location. */
  today: Day;
}

/**
 * Returns the initial time, and the requested day if it has passed. The usual day replaces a past
 * day, but the requested hours stay.
 */
export function firstWhen({ passed, address, usual, today }: Candidates): { when: When; past: Day | null } {
  const asked = address.days ?? passed?.days ?? [];
  const ahead = asked.filter((day) => day >= today);
  const when = {
    days: ahead.length > 0 ? ahead : usual.days,
    multi: ahead.length > 1,
    hours: address.hours ?? passed?.hours ?? usual.hours,
  };
  return { when, past: ahead.length === 0 ? (asked.at(-1) ?? null) : null };
}
