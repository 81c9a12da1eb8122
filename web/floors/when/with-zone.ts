import { deviceTimeZone } from '#web/app/languages/dates.ts';
import { differsHere, zoneName } from '#web/booking-lists/list/time-zones.ts';

/** Hours with the name of their time zone, where this device's clock shows others at that instant: '08:00–16:00 (Eastern Time)'. */
export function withZone(hours: string, instant: string, timeZone: string, here = deviceTimeZone()): string {
  return differsHere(instant, timeZone, here) ? `${hours} (${zoneName(timeZone)})` : hours;
}
