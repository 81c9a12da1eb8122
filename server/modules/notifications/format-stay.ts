import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Locale } from '#contract/wire/locales.ts';
import { getCachedDateFormat } from './date-formats.ts';

/** A stay at a place, and the time zone of the place. */
interface Stay {
  startDate: string;
  endDate: string;
  timeZone: string;
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const days = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const;

/** Formats the time of an instant by the clock of a place: '10:15'. */
export function formatHour(instant: string, { timeZone }: Pick<Stay, 'timeZone'>, locale: Locale): string {
  return getCachedDateFormat(locale, { ...hours, timeZone }).format(Date.parse(instant));
}

/** Returns the short name of a time zone at an instant, in a language: 'CEST', 'GMT+1'. */
function zoneAt(instant: number, timeZone: string, locale: Locale): string {
  const parts = getCachedDateFormat(locale, { hour: 'numeric', timeZone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

/**
 * Formats a stay in the time zone of its place and the conventions of a language. A stay within one
 * day names the day once. The long format also names the time zone.
 */
export function formatBookingPeriod(
  { startDate, endDate, timeZone }: Stay,
  locale: Locale,
  how: keyof typeof days,
): string {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const day = getCachedDateFormat(locale, { ...days[how], timeZone });
  const hour = getCachedDateFormat(locale, { ...hours, timeZone });
  const named = how === 'long' ? ` ${zoneAt(start, timeZone, locale)}` : '';
  const from = `${day.format(start)}, ${hour.format(start)}`;
  // An end at midnight belongs to the day before.
  const isOneDay = getCalendarDayAt(start, timeZone) === getCalendarDayAt(end - 1, timeZone);
  if (isOneDay) return `${from}–${hour.format(end).replace('00:00', '24:00')}${named}`;
  return `${from} – ${day.format(end)}, ${hour.format(end)}${named}`;
}
