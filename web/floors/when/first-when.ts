import type { CompanySettings } from '#contract/companies.ts';
import { addDays, instantAt, wallClock } from '#contract/wall-clock.ts';
import type { Day } from '#web/ui/days.ts';
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

interface Asked {
  /** What another screen passed on. */
  passed: When | null;
  /** What the address says. */
  address: { days: When['days'] | null; hours: When['hours'] | null };
  usual: When;
  /** Where the location is. */
  today: Day;
}

/**
 * What the screen opens with, and the day that was asked for where it has passed: that gives way to the usual one, and its hours stay, since
 * they are still what the person wants.
 */
export function firstWhen({ passed, address, usual, today }: Asked): { when: When; past: Day | null } {
  const asked = address.days ?? passed?.days ?? [];
  const ahead = asked.filter((day) => day >= today);
  const when = {
    days: ahead.length > 0 ? ahead : usual.days,
    multi: ahead.length > 1,
    hours: address.hours ?? passed?.hours ?? usual.hours,
  };
  return { when, past: ahead.length === 0 ? (asked.at(-1) ?? null) : null };
}
