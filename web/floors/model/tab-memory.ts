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

/** Remembers it; an open place is not. */
export function keepInTab(companyId: string, userId: string, { place: _open, ...address }: BookingAddress): void {
  if (addressKey(address) !== '') sessionStorage.setItem(nameOf(companyId, userId), JSON.stringify(address));
}
