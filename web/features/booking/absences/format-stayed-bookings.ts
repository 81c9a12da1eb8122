import type { BookingNotFreed } from '#contract/absences/absences.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import type { Translate } from '#web/platform/languages/texts.ts';

/** The most bookings that a toast names. The others are counted. */
const namedBookings = 3;

/** Names bookings with their reasons in one text, the first ones and the number of the others. */
export function formatBookingsWithReasons(
  bookings: readonly (Omit<BookingNotFreed, 'reason'> & { reason: string })[],
  t: Translate,
): string {
  const { named: first, more } = limitNamedItems(bookings, namedBookings);
  const named = first.map((one) => `${formatPlace(one, t)}, ${formatDisplayPeriod(one, one.iana)}: ${one.reason}`);
  const others = more > 0 ? [t('absences.undo.more', { count: more })] : [];
  return [...named, ...others].join(' ');
}

/** Says which chosen bookings stay, each with its reason. Empty without such bookings. */
export function formatStayedBookings(stayed: readonly BookingNotFreed[], t: Translate): string {
  if (stayed.length === 0) return '';
  const named = stayed.map((one) => ({ ...one, reason: one.reason ?? t('absences.stayed.changed') }));
  return `${t('absences.stayed.title', { count: stayed.length })} ${formatBookingsWithReasons(named, t)}`;
}
