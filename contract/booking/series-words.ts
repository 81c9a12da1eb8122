import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { SeriesEnd, SeriesHours, SeriesPattern, SeriesRule } from './series-rule.ts';

type Nth = Extract<SeriesPattern, { every: 'monthWeekday' }>['nth'];

/**
 * The parts of the sentence that describes a rule, in one language. `weekday` is 1 for Monday to 7
 * for Sunday, `day` is yyyy-MM-dd.
 */
interface RuleWords {
  everyDay: string;
  weekly(weeks: number, weekdays: readonly number[]): string;
  monthDay(dayOfMonth: number): string;
  monthWeekday(nth: Nth, weekday: number): string;
  until(day: string): string;
  times(dates: number): string;
  never: string;
  /** The hours of a date that ends on a later day. */
  overnight(start: string, end: string, nights: number): string;
}

const workdays = '1,2,3,4,5';
const allDays = '1,2,3,4,5,6,7';

/** Joins words with commas, and the last two with `and`. */
function join(words: readonly string[], and: string): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** Polish weekdays from Monday, in the accusative singular and plural, with their gender. */
const polishDays = [
  { one: 'poniedziałek', many: 'poniedziałki', isFeminine: false },
  { one: 'wtorek', many: 'wtorki', isFeminine: false },
  { one: 'środę', many: 'środy', isFeminine: true },
  { one: 'czwartek', many: 'czwartki', isFeminine: false },
  { one: 'piątek', many: 'piątki', isFeminine: false },
  { one: 'sobotę', many: 'soboty', isFeminine: true },
  { one: 'niedzielę', many: 'niedziele', isFeminine: true },
] as const;
const polishDay = (weekday: number) => polishDays[weekday - 1]!;
/**
 * Returns the Polish word for "on" before a weekday: 'we' before 'wtorek', 'w' before all others.
 */
const inPolish = (weekday: number) => (weekday === 2 ? 'we' : 'w');
const polishNth: Record<Nth, [masculine: string, feminine: string]> = {
  1: ['pierwszy', 'pierwszą'],
  2: ['drugi', 'drugą'],
  3: ['trzeci', 'trzecią'],
  4: ['czwarty', 'czwartą'],
  [-1]: ['ostatni', 'ostatnią'],
};

function polishWeeks(weekdays: readonly number[]): string {
  if (weekdays.join() === workdays) return 'od poniedziałku do piątku';
  const days = weekdays.map(polishDay);
  const isFeminine = days[0]?.isFeminine ?? false;
  // 'Każdy' is masculine and 'każdą' feminine, so neither fits a list of both genders. The plural
  // does.
  if (days.some((day) => day.isFeminine !== isFeminine)) {
    return `${inPolish(weekdays[0]!)} ${join(
      days.map(({ many }) => many),
      'i',
    )}`;
  }
  return `w ${isFeminine ? 'każdą' : 'każdy'} ${join(
    days.map(({ one }) => one),
    'i',
  )}`;
}

const polish: RuleWords = {
  everyDay: 'codziennie',
  weekly(weeks, weekdays) {
    if (weekdays.join() === allDays) return weeks === 1 ? 'codziennie' : `co ${polishCount(weeks)} przez cały tydzień`;
    if (weeks === 1) return polishWeeks(weekdays);
    const days =
      weekdays.join() === workdays
        ? 'od poniedziałku do piątku'
        : `${inPolish(weekdays[0]!)} ${join(
            weekdays.map((weekday) => polishDay(weekday).one),
            'i',
          )}`;
    return `co ${polishCount(weeks)} ${days}`;
  },
  monthDay: (dayOfMonth) => `${dayOfMonth}. dnia każdego miesiąca`,
  monthWeekday(nth, weekday) {
    const { one, isFeminine } = polishDay(weekday);
    return `w ${polishNth[nth][isFeminine ? 1 : 0]} ${one} miesiąca`;
  },
  until: (day) => `do ${day}`,
  times: (dates) => (dates === 1 ? 'raz' : `${dates} razy`),
  never: 'bez końca',
  overnight: (start, end, nights) =>
    nights === 1 ? `od ${start} do ${end} następnego dnia` : `od ${start} do ${end}, ${nights} dni później`,
};

const polishCount = (weeks: number) =>
  ({ 2: 'dwa tygodnie', 3: 'trzy tygodnie', 4: 'cztery tygodnie' })[weeks] ?? `${weeks} tyg.`;

const englishDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const englishDay = (weekday: number) => englishDays[weekday - 1]!;
const englishNth: Record<Nth, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const englishSuffix: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

const english: RuleWords = {
  everyDay: 'every day',
  weekly(weeks, weekdays) {
    const days = join(weekdays.map(englishDay), 'and');
    const isWorkdays = weekdays.join() === workdays;
    if (weekdays.join() === allDays) return weeks === 1 ? 'every day' : `every day, every ${englishCount(weeks)}`;
    if (weeks === 1) return isWorkdays ? 'Monday to Friday' : `every ${days}`;
    return `every ${englishCount(weeks)} ${isWorkdays ? 'from Monday to Friday' : `on ${days}`}`;
  },
  monthDay: (dayOfMonth) => `on the ${dayOfMonth}${englishSuffix[ordinals.select(dayOfMonth)] ?? 'th'} of every month`,
  monthWeekday: (nth, weekday) => `on the ${englishNth[nth]} ${englishDay(weekday)} of the month`,
  until: (day) => `until ${day}`,
  times: (dates) => (dates === 1 ? 'once' : `${dates} times`),
  never: 'without end',
  overnight: (start, end, nights) =>
    nights === 1 ? `${start} to ${end} the next day` : `${start} to ${end}, ${nights} days later`,
};

const englishCount = (weeks: number) =>
  ({ 2: 'other week', 3: 'three weeks', 4: 'four weeks' })[weeks] ?? `${weeks} weeks`;

const words: Record<Language, RuleWords> = { pl: polish, en: english };

/**
 * Returns the days of a pattern in words: 'every Tuesday and Thursday', 'w drugi wtorek miesiąca'.
 */
export function describePattern(pattern: SeriesPattern, locale: Locale): string {
  const say = words[getLanguage(locale)];
  switch (pattern.every) {
    case 'day':
      return say.everyDay;
    case 'week':
      return say.weekly(pattern.weeks, pattern.weekdays);
    case 'monthDay':
      return say.monthDay(pattern.dayOfMonth);
    case 'monthWeekday':
      return say.monthWeekday(pattern.nth, pattern.weekday);
  }
}

/** Returns the hours of each date: '09:00–17:00', or a phrase if each date ends on a later day. */
export function describeSeriesHours({ start, end, nights }: SeriesHours, locale: Locale): string {
  return nights === 0 ? `${start}–${end}` : words[getLanguage(locale)].overnight(start, end, nights);
}

/**
 * Returns the end of a series: 'until 18 Dec', '12 times' or 'without end'.
 * @param firstDay the first day of the series. The text names the year of the last day only if the
 * two years differ.
 */
export function describeSeriesEnd(end: SeriesEnd, firstDay: string, locale: Locale): string {
  const say = words[getLanguage(locale)];
  if (end.ends === 'never') return say.never;
  if (end.ends === 'after') return say.times(end.dates);
  const isPolish = getLanguage(locale) === 'pl';
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: isPolish ? 'long' : 'short',
    ...(end.lastDay.slice(0, 4) !== firstDay.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return say.until(format.format(new Date(`${end.lastDay}T12:00:00Z`)));
}

/** Returns a rule in words: 'every Tuesday and Thursday, 09:00–17:00, until 18 Dec'. */
export function describeSeriesRule({ pattern, hours, end, firstDay }: SeriesRule, locale: Locale): string {
  return [
    describePattern(pattern, locale),
    describeSeriesHours(hours, locale),
    describeSeriesEnd(end, firstDay, locale),
  ].join(', ');
}
