import { dayMs } from '#contract/time/durations.ts';
import { addDays } from '#contract/time/wall-clock.ts';

/** A calendar day without a time zone, 'yyyy-MM-dd'. */
export type Day = string;

const daysSince1970 = (day: Day) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** Returns the weekday of a day, from 1 for Monday to 7 for Sunday. */
export function getWeekday(day: Day): number {
  return ((daysSince1970(day) + 3) % 7) + 1;
}

/**
 * Returns the number of a day's week, counted from the week of 1 January 1970. Weeks begin on
 * Mondays.
 */
export function getWeekNumberSince1970(day: Day): number {
  return Math.floor((daysSince1970(day) + 3) / 7);
}

/** Returns Easter Sunday of a year (Gregorian computus). */
export function getEasterSunday(year: number): Day {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * a + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((a + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * shift);
}

const fixedHolidays = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'];

/** Returns true from Monday to Friday, except on public holidays by Polish law of 2025. */
export function isWorkday(day: Day): boolean {
  const sunday = getEasterSunday(Number(day.slice(0, 4)));
  // These are Easter Monday and Corpus Christi. Poland's other holidays without a fixed date are
  // Sundays.
  const moving = [addDays(sunday, 1), addDays(sunday, 60)];
  return getWeekday(day) <= 5 && !fixedHolidays.includes(day.slice(5)) && !moving.includes(day);
}
