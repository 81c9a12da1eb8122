import { getWallClockTime } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';

/**
 * Returns the name of a time zone in the current language: 'czas zachodnioeuropejski', 'Western
 * European Time'.
 */
export function formatTimeZoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Returns whether the time zone's clock and the device's clock differ at this instant. */
export function differsFromDeviceClock(instant: string, timeZone: string, here = getDeviceTimeZone()): boolean {
  if (timeZone === here) return false;
  const at = Date.parse(instant);
  const [there, mine] = [getWallClockTime(at, timeZone), getWallClockTime(at, here)];
  return there.day !== mine.day || there.hour !== mine.hour;
}
