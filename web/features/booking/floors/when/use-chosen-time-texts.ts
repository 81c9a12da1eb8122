import type { Period } from '#contract/booking/bookings.ts';
import { differsFromDeviceClock } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { formatLongDay, formatTimeOfDay, getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { appendTimeZoneName } from './append-time-zone-name.ts';

/**
 * Returns the chosen time as a text: 'poniedziałek, 23 listopada, 09:00–17:00', or '3 dni,
 * 09:00–17:00'. The time zone follows the hours if the device's clock differs.
 */
export function useChosenTimeTexts() {
  const { t } = useTranslation();
  const when = useChosenTime();
  const { startDate, endDate } = when.periods[0]!;
  const hours = appendTimeZoneName(`${when.hours.from}–${when.hours.to}`, startDate, when.timeZone);
  const onDevice = (instant: string) => formatTimeOfDay(instant, getDeviceTimeZone());
  const hereOf = (period: Period) =>
    differsFromDeviceClock(period.startDate, when.timeZone)
      ? `${onDevice(period.startDate)}–${onDevice(period.endDate)}`
      : null;
  const atPlace = (instant: string) => formatTimeOfDay(instant, when.timeZone);
  const inWords = (days: string) => t('floors.when.summary', { days, hours });
  const several = (count: number) => t('floors.when.dayCount', { count });
  const count = when.days.length;
  const days = count === 1 ? formatLongDay(when.days[0]!) : several(count);
  return {
    days,
    hours,
    /** The same hours by the device's clock, or null if both clocks agree. */
    here: hereOf({ startDate, endDate }),
    /** Returns `hours` and `here` for the period of a booking instead of the chosen time. */
    ofBooking: (booking: Period) => ({
      hours: appendTimeZoneName(
        `${atPlace(booking.startDate)}–${atPlace(booking.endDate)}`,
        booking.startDate,
        when.timeZone,
      ),
      here: hereOf(booking),
    }),
    summary: inWords(days),
    ofDays: (some: number) => inWords(several(some)),
  };
}
