import type { SeriesEnd, SeriesPattern, SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesOffer } from '#contract/company/companies.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { type Day, dayToUtcDate } from '#web/ui/date/days.ts';
import type { ReplacedSeries, SeriesStart } from './series-start.ts';

/** A monthly pattern: a day of the month, or the nth weekday of the month. */
export type MonthPattern = Extract<SeriesPattern, { every: 'monthDay' | 'monthWeekday' }>;

/** The values of the form for a series. Days are days of the place. */
export interface SeriesValues {
  every: 'day' | 'week' | 'month';
  weeks: number;
  /** 1 is Monday. In the order of the week. */
  weekdays: readonly number[];
  month: MonthPattern;
  /** Empty while the typed text is not a valid day. */
  firstDay: Day | '';
  ends: SeriesEnd['ends'];
  lastDay: Day | '';
  dates: number;
  /** 'HH:mm' or '24:00'. */
  start: string;
  end: string;
  nights: number;
}

/** The fields that can show an error. */
export type SeriesField = 'place' | 'weekdays' | 'firstDay' | 'lastDay' | 'dates' | 'ends' | 'hours' | 'own';

/** Days from the first to the last day of a new series: twelve weeks. */
const usualDays = 84;

/** Returns the weekday of a day, from 1 (Monday) to 7 (Sunday). */
export function isoWeekdayOf(day: Day): number {
  return dayToUtcDate(day).getUTCDay() || 7;
}

/** Returns the monthly patterns that have this day: the 8th, the second Tuesday, the last Tuesday. */
export function monthPatternsOf(day: Day): MonthPattern[] {
  const dayOfMonth = Number(day.slice(8));
  const weekday = isoWeekdayOf(day);
  const nth = Math.ceil(dayOfMonth / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return [
    { every: 'monthDay', dayOfMonth },
    ...(nth <= 4 ? [{ every: 'monthWeekday', nth: nth as 1 | 2 | 3 | 4, weekday } as const] : []),
    ...(isLast ? [{ every: 'monthWeekday', nth: -1, weekday } as const] : []),
  ];
}

/** Returns a key that is equal for equal patterns. */
export const monthKey = (pattern: MonthPattern): string =>
  pattern.every === 'monthDay' ? `day ${pattern.dayOfMonth}` : `nth ${pattern.nth} ${pattern.weekday}`;

/** Returns the patterns to choose from: those of the first day, and the chosen one. */
export function monthChoicesOf({ firstDay, month }: Pick<SeriesValues, 'firstDay' | 'month'>): MonthPattern[] {
  const offered = firstDay === '' ? [] : monthPatternsOf(firstDay);
  return offered.some((one) => monthKey(one) === monthKey(month)) ? offered : [...offered, month];
}

/** Returns whether two monthly patterns are of one sort: a day, a counted weekday or the last one. */
function isAlike(one: MonthPattern, other: MonthPattern): boolean {
  if (one.every === 'monthDay' || other.every === 'monthDay') return one.every === other.every;
  return (one.nth === -1) === (other.nth === -1);
}

/** Returns the pattern of the same sort for another first day, or of the nearest sort. */
function monthAfterMove(month: MonthPattern, firstDay: Day): MonthPattern {
  const offered = monthPatternsOf(firstDay);
  return (
    offered.find((one) => isAlike(one, month)) ?? offered.find(({ every }) => every === month.every) ?? offered[0]!
  );
}

/**
 * Returns the values after another first day. The preset weekday and the monthly pattern follow it,
 * and a last day before it moves by the same number of days.
 */
export function withFirstDay(values: SeriesValues, firstDay: Day | ''): SeriesValues {
  const before = values.firstDay;
  if (firstDay === '' || before === '') return { ...values, firstDay };
  const isPreset = values.weekdays.length === 1 && values.weekdays[0] === isoWeekdayOf(before);
  const moved = (Date.parse(firstDay) - Date.parse(before)) / 86_400_000;
  const lastDay = values.lastDay !== '' && values.lastDay < firstDay ? addDays(values.lastDay, moved) : values.lastDay;
  return {
    ...values,
    ...{ firstDay, lastDay },
    weekdays: isPreset ? [isoWeekdayOf(firstDay)] : values.weekdays,
    month: monthAfterMove(values.month, firstDay),
  };
}

/** Returns the weekdays with one of them added or removed, in the order of the week. */
export function toggleWeekday(weekdays: readonly number[], weekday: number): number[] {
  return weekdays.includes(weekday)
    ? weekdays.filter((one) => one !== weekday)
    : [...weekdays, weekday].sort((one, other) => one - other);
}

/** Returns the values with which the form opens. */
export function initialValues(start: SeriesStart): SeriesValues {
  const { rule, replaces } = start;
  const firstDay = replaces?.fromDay ?? replaces?.nextDays[0] ?? start.firstDay;
  const own: SeriesValues = {
    ...{ every: 'week', weeks: 1, weekdays: [...(start.weekdays ?? [isoWeekdayOf(firstDay)])] },
    ...{ month: monthPatternsOf(firstDay)[1] ?? monthPatternsOf(firstDay)[0]!, firstDay },
    ...{ ends: 'onDay', lastDay: addDays(firstDay, usualDays), dates: 12 },
    ...{ start: start.hours.start, end: start.hours.end, nights: start.hours.nights },
  };
  if (!rule) return own;
  const { pattern, end, hours } = rule;
  return {
    ...own,
    ...(pattern.every === 'day' && { every: 'day' }),
    ...(pattern.every === 'week' && { weeks: pattern.weeks, weekdays: pattern.weekdays }),
    ...((pattern.every === 'monthDay' || pattern.every === 'monthWeekday') && { every: 'month', month: pattern }),
    ...{ start: hours.start, end: hours.end, nights: hours.nights, ends: end.ends },
    ...(end.ends === 'onDay' && { lastDay: end.lastDay }),
    ...(end.ends === 'after' && { dates: replaces ? countDatesFrom(replaces, firstDay) : end.dates }),
  };
}

/** Returns the number of dates that a series has from a day on, at least 1. */
const countDatesFrom = ({ days }: ReplacedSeries, firstDay: Day): number =>
  Math.max(days.filter((day) => day >= firstDay).length, 1);

/**
 * Returns the values of a change that begins on another day of its series. A number of dates becomes
 * that of the rest, unless the person has typed another one.
 */
export function withChangeFrom(values: SeriesValues, replaces: ReplacedSeries, firstDay: Day): SeriesValues {
  const { firstDay: before, dates } = values;
  const isTyped = before === '' || dates !== countDatesFrom(replaces, before);
  return { ...values, firstDay, dates: isTyped ? dates : countDatesFrom(replaces, firstDay) };
}

function patternOf({ every, weeks, weekdays, month }: SeriesValues): SeriesPattern {
  if (every === 'day') return { every };
  return every === 'week' ? { every, weeks, weekdays: [...weekdays] } : month;
}

function endOf({ ends, lastDay, dates }: SeriesValues): SeriesEnd {
  if (ends === 'onDay') return { ends, lastDay };
  return ends === 'after' ? { ends, dates } : { ends };
}

/** Returns the rule that the values describe. It may be one that the server refuses. */
export function ruleOf(values: SeriesValues): SeriesRule {
  const { firstDay, start, end, nights } = values;
  return { pattern: patternOf(values), firstDay, end: endOf(values), hours: { start, end, nights } };
}

/** An error that the browser finds by itself. The texts of the feature have its words. */
export type ValuesError =
  | 'noWeekday'
  | 'noDay'
  | 'dayInPast'
  | 'endBeforeFirst'
  | 'tooFewDates'
  | 'tooManyDates'
  | 'endBeforeStart'
  | 'notOffered';

/** Returns the errors of the values by field, before the server has seen them. */
export function checkValues(
  values: SeriesValues,
  { today, offer }: { today: Day; offer: SeriesOffer },
): Partial<Record<SeriesField, ValuesError>> {
  const { every, weekdays, firstDay, ends, lastDay, dates, start, end, nights } = values;
  const errors: Partial<Record<SeriesField, ValuesError>> = {};
  if (every === 'week' && weekdays.length === 0) errors.weekdays = 'noWeekday';
  if (firstDay === '') errors.firstDay = 'noDay';
  else if (firstDay < today) errors.firstDay = 'dayInPast';
  if (ends === 'onDay') {
    if (lastDay === '') errors.lastDay = 'noDay';
    else if (firstDay !== '' && lastDay < firstDay) errors.lastDay = 'endBeforeFirst';
  }
  if (ends === 'after' && dates < 1) errors.dates = 'tooFewDates';
  if (ends === 'after' && dates > limits.series.dates) errors.dates = 'tooManyDates';
  if (ends === 'never' && offer === 'withEnd') errors.ends = 'notOffered';
  if (nights === 0 && end <= start) errors.hours = 'endBeforeStart';
  return errors;
}
