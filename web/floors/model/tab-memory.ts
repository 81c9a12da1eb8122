import { addressKey, type BookingAddress, bookingAddress } from '../address.ts';

const nameOf = (companyId: string, userId: string) => `hd_booking ${companyId} ${userId}`;

/** Where and when somebody looked last in this tab, for when they come back to the screen from another one. */
export function lastInTab(companyId: string, userId: string): BookingAddress {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(companyId, userId)) ?? '{}');
    return bookingAddress(kept as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Remembers it, but for an open place and all but the first of several days: those are chosen for one booking. */
export function keepInTab(companyId: string, userId: string, { place: _open, day, ...address }: BookingAddress): void {
  const kept = { ...address, ...(day && { day: day.split(',')[0] }) };
  if (addressKey(kept) !== '') sessionStorage.setItem(nameOf(companyId, userId), JSON.stringify(kept));
}
