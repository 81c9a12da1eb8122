import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { getConsecutiveDays } from '#contract/time/wall-clock.ts';

/** A public holiday: its day by the wall clock of its country, yyyy-MM-dd, and its names. */
export interface PublicHoliday {
  day: string;
  names: Record<'pl' | 'en', string>;
}

type Reader = typeof Holidays;
let loaded: Reader | null = null;
/** Loads the package on first use, because it has the rules of all countries and takes 20 MB. */
function load(): Reader {
  loaded ??= createRequire(import.meta.url)('date-holidays') as Reader;
  return loaded;
}

let countries: string[] | null = null;
/**
 * Returns the codes of the countries whose holidays are known, ISO 3166-1 in upper case, sorted.
 */
export function getKnownHolidayCountries(): string[] {
  countries ??= Object.keys(new (load())().getCountries())
    .filter((code) => /^[A-Z]{2}$/.test(code))
    .sort();
  return countries;
}

/** Returns whether the public holidays of a country are known. */
export const isHolidayCountry = (code: string): boolean => getKnownHolidayCountries().includes(code);

/**
 * Returns the days of a holiday. Some last for several days, and some begin in the evening before.
 * A day counts if its noon lies within.
 */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const first = date.slice(0, 10);
  const begins = Date.parse(`${date.slice(0, 19).replace(' ', 'T')}Z`);
  const ends = begins + (end.getTime() - start.getTime());
  const noon = (day: string) => Date.parse(`${day}T00:00:00Z`) + 12 * hourMs;
  const possible = getConsecutiveDays(first, Math.ceil((ends - begins) / dayMs) + 1);
  return possible.filter((day) => begins <= noon(day) && noon(day) < ends);
}

/**
 * Returns a country's public holidays with their names in a language, by their rule and first day.
 */
function readByRule(country: string, year: number, language: string) {
  const some = new (load())(country, { languages: [language, 'en'], types: ['public'] }).getHolidays(year, language);
  return new Map(some.map((holiday) => [`${holiday.rule} ${holiday.date}`, holiday]));
}

const known = new Map<string, readonly PublicHoliday[]>();

/**
 * Returns the public holidays of a country in a year, earliest first. It is empty for an unknown
 * country. Holidays of a part of the country are left out.
 */
export function readPublicHolidays(country: string, year: number): readonly PublicHoliday[] {
  const key = `${country} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const polish = readByRule(country, year, 'pl');
  const holidays = [...readByRule(country, year, 'en')]
    .flatMap(([rule, holiday]) => {
      const names = { pl: polish.get(rule)?.name ?? holiday.name, en: holiday.name };
      return daysOf(holiday).map((day) => ({ day, names }));
    })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  known.set(key, holidays);
  return holidays;
}
