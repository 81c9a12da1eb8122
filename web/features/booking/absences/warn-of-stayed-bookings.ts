import type { StayedBooking } from '#contract/absences/absences.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { listedKinds } from '#web/features/booking/kinds/kinds.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** The most bookings that one toast names. The others are counted. */
const namedBookings = 3;

/** Returns the name of a place in words, such as 'Desk 12'. */
export function formatPlace({ kind, placeName }: Pick<StayedBooking, 'kind' | 'placeName'>, t: Translate): string {
  const texts = listedKinds.find(({ name }) => name === kind)?.texts;
  return texts ? t(`${texts}.name`, { name: placeName }) : placeName;
}

/** Names bookings with their reasons in one text, the first ones and the number of the others. */
export function formatBookings(
  bookings: readonly (Omit<StayedBooking, 'reason'> & { reason: string })[],
  t: Translate,
): string {
  const named = bookings
    .slice(0, namedBookings)
    .map((one) => `${formatPlace(one, t)}, ${formatDisplayPeriod(one, one.iana)}: ${one.reason}`);
  const more = bookings.length - named.length;
  const others = more > 0 ? [t('absences.undo.more', { count: more })] : [];
  return [...named, ...others].join(' ');
}

/**
 * Shows which chosen bookings stay, each with its reason. Shows nothing without such bookings. An
 * older server sends none.
 */
export function warnOfStayedBookings(stayed: readonly StayedBooking[] | undefined, t: Translate): void {
  if (!stayed || stayed.length === 0) return;
  const named = stayed.map((one) => ({ ...one, reason: one.reason ?? t('absences.stayed.changed') }));
  toast.error(`${t('absences.stayed.title', { count: stayed.length })} ${formatBookings(named, t)}`, {
    duration: 20_000,
  });
}
