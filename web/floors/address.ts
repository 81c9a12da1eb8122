import { isCalendarDay } from '#web/ui/days.ts';
import { minutesOf } from '#web/ui/hours.ts';
import type { When } from './when/when.ts';

/** The state of the booking screen in the address, which can be shared and survives Back and a reload. */
export interface BookingAddress {
  /** Ids of the floor, and of the place whose dialog or sheet is open. */
  location?: string;
  place?: string;
  /** yyyy-MM-dd; several with commas between. */
  day?: string;
  /** HH:mm on the floor's clock. */
  from?: string;
  to?: string;
  /** The wish for rooms: 'seats8,screen'. */
  rooms?: string;
  /**
   * Says that the hours were chosen for a meeting: 'found' for the open room, which was searched for at them, 'typed' for a meeting that
   * takes the company's day, of which it would take an hour by itself. Any other word counts as the latter.
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

/** Takes of an address what is of the booking screen; whether it means anything is seen where it is used. */
export function bookingAddress(raw: Record<string, unknown>): BookingAddress {
  const known = parts.filter((part) => typeof raw[part] === 'string');
  return Object.fromEntries(known.map((part) => [part, raw[part]]));
}

/** Two addresses that say the same have the same key; of one that says nothing it is ''. */
export function addressKey(address: BookingAddress): string {
  return parts.some((part) => address[part]) ? parts.map((part) => address[part] ?? '').join('|') : '';
}

/** The days and hours of an address; null for what it does not say, or not so that it can be understood. */
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
