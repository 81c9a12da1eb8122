import { isCalendarDay } from '#web/ui/date/days.ts';
import { minutesOf } from '#web/ui/time/hours.ts';
import type { When } from './when/when.ts';

/** The state of the booking screen in the URL. It can be shared, and survives Back and a reload. */
export interface BookingAddress {
  /** Ids of the floor, and of the place whose dialog or sheet is open. */
  location?: string;
  place?: string;
  /** yyyy-MM-dd, several separated by commas. */
  day?: string;
  /** HH:mm on the floor's clock. */
  from?: string;
  to?: string;
  /** The filter of rooms: 'seats8,screen'. */
  rooms?: string;
  /**
   * Marks hours chosen for a meeting. 'found': the open room was searched at them. 'typed': a
   * meeting keeps the company's whole day, not its default hour. Any other word means 'typed'.
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
] as const satisfies readonly (keyof BookingAddress)[];

/** Picks the booking screen's parameters from an address. Their users validate the values. */
export function bookingAddress(raw: Record<string, unknown>): BookingAddress {
  const known = parts.filter((part) => typeof raw[part] === 'string');
  return Object.fromEntries(known.map((part) => [part, raw[part]]));
}

/** Returns a key that is equal for equivalent addresses, and '' for an empty one. */
export function addressKey(address: BookingAddress): string {
  return parts.some((part) => address[part]) ? parts.map((part) => address[part] ?? '').join('|') : '';
}

/** Returns the days and hours of an address. Missing or invalid ones are null. */
export function whenOf({ day, from, to }: BookingAddress): { days: When['days'] | null; hours: When['hours'] | null } {
  const days = [...new Set(day?.split(','))].sort();
  const [start, end] = [minutesOf(from ?? ''), minutesOf(to ?? '')];
  return {
    days: days.length > 0 && days.every(isCalendarDay) ? days : null,
    hours: start !== undefined && end !== undefined && start < end ? { from: from!, to: to! } : null,
  };
}

/** Returns the address of these days and hours. */
export function addressOf({ days, hours }: Pick<When, 'days' | 'hours'>): BookingAddress {
  return { day: days.join(','), ...hours };
}
