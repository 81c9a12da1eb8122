import { type BookingUrlParams, getBookingUrlKey, parseBookingUrlParams } from '../booking-url-params.ts';

const nameOf = (companyId: string, userId: string) => `hd_booking ${companyId} ${userId}`;

/**
 * Returns the person's last state of the booking screen in this tab, for a return from another
 * screen.
 */
export function readBookingScreenState(companyId: string, userId: string): BookingUrlParams {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(companyId, userId)) ?? '{}');
    return parseBookingUrlParams(kept as Record<string, unknown>);
  } catch {
    return {};
  }
}

/**
 * Stores the state of the booking screen, without the open place and with only the first day. The
 * open place and further days belong to a single booking.
 */
export function storeBookingScreenState(
  companyId: string,
  userId: string,
  { place: _open, day, ...address }: BookingUrlParams,
): void {
  const kept = { ...address, ...(day && { day: day.split(',')[0] }) };
  if (getBookingUrlKey(kept) !== '') sessionStorage.setItem(nameOf(companyId, userId), JSON.stringify(kept));
}
