import { wallClock } from '#contract/wall-clock.ts';
import { deviceTimeZone } from '#web/app/languages/dates.ts';
import { currentLocale } from '#web/app/languages/locale.ts';

/** What people call a time zone, as the locale says it: 'czas zachodnioeuropejski', 'Western European Time'. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether a clock in the time zone shows something else at this instant than the clock of this device. */
export function differsHere(instant: string, timeZone: string, here = deviceTimeZone()): boolean {
  if (timeZone === here) return false;
  const at = Date.parse(instant);
  const [there, mine] = [wallClock(at, timeZone), wallClock(at, here)];
  return there.day !== mine.day || there.hour !== mine.hour;
}
