import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { Locale } from '#contract/wire/locales.ts';
import { currentLocale } from './locale.ts';

/**
 * Returns the time zone of this device. Instants that belong to no place show in this time zone.
 */
export const getDeviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the hour of an instant as 'HH:mm', on the wall clock of a time zone. */
export function formatTimeOfDay(instant: string, timeZone: string): string {
  return getWallClockTime(Date.parse(instant), timeZone).hour;
}

/** The cached formatters by locale, because creating a formatter is slow. */
const longDays = new Map<Locale, Intl.DateTimeFormat>();

function longDaysIn(locale: Locale): Intl.DateTimeFormat {
  const known = longDays.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  longDays.set(locale, made);
  return made;
}

/**
 * Returns a day with its weekday in words, as the locale writes it: 'poniedziałek, 23 listopada'.
 */
export function formatLongDay(day: string): string {
  return longDaysIn(currentLocale()).format(new Date(`${day}T12:00:00Z`));
}
