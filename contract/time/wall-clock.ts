import { dayMs } from './durations.ts';

/**
 * Wall-clock time in a named time zone, for server and browser. Instants are epoch milliseconds,
 * days 'yyyy-MM-dd', hours 'HH:mm'. Days of 23 and 25 hours are right, since the runtime has the
 * zone's rules.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish format is 'yyyy-MM-dd HH:mm:ss', so the code takes day and hour with `slice`.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the day and hour of a wall clock at an instant. */
export function getWallClockTime(instant: number, timeZone: string): { day: string; hour: string } {
  const text = formatOf(timeZone).format(instant);
  return { day: text.slice(0, 10), hour: text.slice(11, 16) };
}

/**
 * Converts a day 'yyyy-MM-dd' to 'dd-MM-yyyy', its form on screens in every language (core, section
 * 9). Leaves an empty text empty.
 */
export const formatDisplayDay = (day: string): string => day.split('-').reverse().join('-');

/** Converts an instant in ISO 8601 to 'dd-MM-yyyy HH:mm' in a time zone. */
export function formatDisplayInstant(instant: string, timeZone: string): string {
  const { day, hour } = getWallClockTime(Date.parse(instant), timeZone);
  return `${formatDisplayDay(day)} ${hour}`;
}

/** Returns the calendar day at an instant. */
export function getCalendarDayAt(instant: number, timeZone: string): string {
  return getWallClockTime(instant, timeZone).day;
}

/** Returns a time zone's offset from UTC at an instant, in milliseconds. */
export function getUtcOffsetAt(instant: number, timeZone: string): number {
  const text = formatOf(timeZone).format(instant);
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`) - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant of a day and hour in a time zone. '24:00' is the next day's midnight. An hour
 * that daylight saving skips moves forward by the gap, and a repeated hour means the first one.
 */
export function getInstantOfWallClock(day: string, hour: string, timeZone: string): number {
  if (hour === '24:00') return getInstantOfWallClock(addDays(day, 1), '00:00', timeZone);
  const asIfUtc = Date.parse(`${day}T${hour}:00Z`);
  const before = getUtcOffsetAt(asIfUtc - dayMs, timeZone);
  const after = getUtcOffsetAt(asIfUtc + dayMs, timeZone);
  const early = asIfUtc - before;
  if (before === after || getUtcOffsetAt(early, timeZone) === before) return early;
  const late = asIfUtc - after;
  return getUtcOffsetAt(late, timeZone) === after ? late : early;
}

/** Returns the end hour that browsers send for a booking: 23:59 for 24:00 (core, section 9). */
export const convertEndOfDayTo2359 = (hour: string): string => (hour === '24:00' ? '23:59' : hour);

/** Returns the end hour that a sent hour means: 24:00 for 23:59 (core, section 9). */
export const convert2359ToEndOfDay = (sent: string): string => (sent === '23:59' ? '24:00' : sent);

/** Returns '09:30' for 570 minutes after midnight, and '24:00' for 1440. */
export const minutesToHour = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/**
 * Returns the minutes after midnight of an hour `HH:mm`: 570 for '09:30', 1440 for '24:00'.
 */
export const getMinutesOfDay = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/**
 * Returns the hour to use if the clocks skip `hour` on this day. Null if the clocks show `hour` on
 * that day.
 */
export function getHourAfterClockSkip(day: string, hour: string, timeZone: string): string | null {
  if (hour === '24:00') return null;
  const taken = getWallClockTime(getInstantOfWallClock(day, hour, timeZone), timeZone).hour;
  return taken === hour ? null : taken;
}

/** Returns `count` consecutive days that begin with `first`. */
export const getConsecutiveDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Returns the earlier of two days ('2026-12-24'). */
export const getEarlierDay = (one: string, other: string): string => (one < other ? one : other);

/** Returns the later of two days ('2026-12-24'). */
export const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/** Adds days to a day. A negative number subtracts them. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the ISO number of a day's weekday: 1 is Monday, 7 is Sunday. */
export const getIsoWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Returns the Monday of a day's week. */
export const getMonday = (day: string): string => addDays(day, 1 - getIsoWeekday(day));

/**
 * Returns the wall-clock milliseconds between two instants. A day of 23 or 25 hours counts as 24.
 */
export function getWallClockDuration(start: number, end: number, timeZone: string): number {
  return end + getUtcOffsetAt(end, timeZone) - (start + getUtcOffsetAt(start, timeZone));
}
