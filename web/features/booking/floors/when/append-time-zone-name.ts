import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';

/**
 * Adds the name of the time zone to hours if the device's clock differs at that instant:
 * '08:00–16:00 (Eastern Time)'.
 */
export function appendTimeZoneName(
  hours: string,
  instant: string,
  timeZone: string,
  here = getDeviceTimeZone(),
): string {
  return differsFromDeviceClock(instant, timeZone, here) ? `${hours} (${formatTimeZoneName(timeZone)})` : hours;
}
