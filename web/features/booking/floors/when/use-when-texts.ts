import type { Period } from '#contract/booking/bookings.ts';
import { differsHere } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { deviceTimeZone, displayHour, displayLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useWhen } from '../model/use-when.ts';
import { withZone } from './with-zone.ts';

/**
 * Returns the chosen time as a text: 'poniedziałek, 23 listopada, 09:00–17:00', or '3 dni,
 * 09:00–17:00'. The time zone follows the hours if the device's time zone differs.
 */
export function useWhenTexts() {
  const { t } = useTranslation();
  const when = useWhen();
  const { startDate, endDate } = when.periods[0]!;
  const hours = withZone(`${when.hours.from}–${when.hours.to}`, startDate, when.timeZone);
  const onDevice = (instant: string) => displayHour(instant, deviceTimeZone());
  const hereOf = (period: Period) =>
    differsHere(period.startDate, when.timeZone) ? `${onDevice(period.startDate)}–${onDevice(period.endDate)}` : null;
  const atPlace = (instant: string) => displayHour(instant, when.timeZone);
  const inWords = (days: string) => t('floors.when.summary', { days, hours });
  const several = (count: number) => t('floors.when.dayCount', { count });
  const count = when.days.length;
  const days = count === 1 ? displayLongDay(when.days[0]!) : several(count);
  return {
    days,
    hours,
    /** The same hours by the device's clock, or null if both clocks agree. */
    here: hereOf({ startDate, endDate }),
    /** Returns `hours` and `here` for the period of a booking instead of the chosen time. */
    ofBooking: (booking: Period) => ({
      hours: withZone(`${atPlace(booking.startDate)}–${atPlace(booking.endDate)}`, booking.startDate, when.timeZone),
      here: hereOf(booking),
    }),
    summary: inWords(days),
    ofDays: (some: number) => inWords(several(some)),
  };
}
