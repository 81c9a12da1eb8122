import { isCalendarDay } from '#web/ui/date/days.ts';
import { hourToMinutes } from '#web/ui/time/hours.ts';
import type { DaysAndHours } from './when/days-and-hours.ts';

/**
 * The search parameters of the booking screen's URL. The URL can be shared, and survives Back and a
 * reload.
 */
export interface BookingUrlParams {
  /** The ids of the floor, and of the place whose dialog or sheet is open. */
  location?: string;
  place?: string;
  /** One day yyyy-MM-dd, or several separated by commas. */
  day?: string;
  /** The hours HH:mm, by the floor's clock. */
  from?: string;
  to?: string;
  /** The filter of rooms: 'seats8,screen'. */
  rooms?: string;
  /**
   * Present if the hours are for a meeting. 'found': a search found the open room at these hours.
   * 'typed': a meeting takes the company's whole day, not its default hour. Any other word means
   * 'typed'.
   */
  meeting?: string;
}

const parts = [
  'location',
  'day',
  'from',
  'to',
  'rooms',
  'meeting',
  'place',
] as const satisfies readonly (keyof BookingUrlParams)[];

/**
 * Returns the booking screen's search parameters of a URL. The modules that use the values validate
 * them.
 */
export function parseBookingUrlParams(raw: Record<string, unknown>): BookingUrlParams {
  const known = parts.filter((part) => typeof raw[part] === 'string');
  return Object.fromEntries(known.map((part) => [part, raw[part]]));
}

/** Returns a key that is equal for equivalent parameters, and empty without parameters. */
export function getBookingUrlKey(address: BookingUrlParams): string {
  return parts.some((part) => address[part]) ? parts.map((part) => address[part] ?? '').join('|') : '';
}

/**
 * Returns the days and hours in the URL's parameters. Null for missing or invalid days or hours.
 */
export function parseUrlDaysAndHours({ day, from, to }: BookingUrlParams): {
  days: DaysAndHours['days'] | null;
  hours: DaysAndHours['hours'] | null;
} {
  const days = [...new Set(day?.split(','))].sort();
  const [start, end] = [hourToMinutes(from ?? ''), hourToMinutes(to ?? '')];
  return {
    days: days.length > 0 && days.every(isCalendarDay) ? days : null,
    hours: start !== undefined && end !== undefined && start < end ? { from: from!, to: to! } : null,
  };
}

/** Returns the search parameters of these days and hours. */
export function formatUrlDaysAndHours({ days, hours }: Pick<DaysAndHours, 'days' | 'hours'>): BookingUrlParams {
  return { day: days.join(','), ...hours };
}
