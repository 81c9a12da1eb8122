import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/**
 * Returns whether a cancellation can be undone by booking again. The booking must be the member's
 * own and planned, and a bypass booking needs the right to bypass. Meetings with guests are
 * excluded, because the guests were already notified. So are meetings whose topic is hidden. A date
 * of a series is excluded, because the new booking would not belong to the series.
 */
export function canUndoCancellation<
  Row extends Pick<ListedBooking, 'userId' | 'status' | 'adminBypassMode' | 'seriesId'>,
>(
  kind: Pick<ListedBookingKind, 'bookAgain'> & { canBookAgain?(booking: Row): boolean },
  booking: Row,
  { profile, mayBypass }: { profile: Pick<CompanyContextValue['profile'], 'id'>; mayBypass: boolean },
): boolean {
  const { userId, status, adminBypassMode, seriesId } = booking;
  const isOwn = userId === profile.id && status === 'planned' && !seriesId;
  const mayBook = isOwn && (mayBypass || !adminBypassMode);
  return kind.bookAgain !== undefined && mayBook && kind.canBookAgain?.(booking) !== false;
}
