import type { SeriesEnd, SeriesPattern, SeriesRule } from '#contract/booking/series-rule.ts';
import type { AllowedSeriesMode } from '#contract/company/companies.ts';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { SeriesDraft, SeriesToChange } from './series-start.ts';

/** A monthly pattern: a day of the month, or the nth weekday of the month. */
export type MonthPattern = Extract<SeriesPattern, { every: 'monthDay' | 'monthWeekday' }>;

/**
 * The values of the form for a series. Days are yyyy-MM-dd, and hours are by the clock of the
 * place.
 */
export interface SeriesFormValues {
  every: 'day' | 'week' | 'month';
  weeks: number;
  /** ISO weekdays in ascending order: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  month: MonthPattern;
  /** Empty while the typed text is not a valid day. */
  firstDay: Day | '';
  ends: SeriesEnd['ends'];
  lastDay: Day | '';
  dates: number;
  /** 'HH:mm', or '24:00' for the end of the day. */
  start: string;
  end: string;
  nights: number;
}

/**
 * The fields of the form beside which an error can show. `own` is the text field of the kind, such
 * as the topic.
 */
export type SeriesFieldName = 'place' | 'weekdays' | 'firstDay' | 'lastDay' | 'dates' | 'ends' | 'hours' | 'own';

/** The number of days between the first and the last day that the form proposes: twelve weeks. */
const usualDays = 84;

/**
 * Returns the monthly patterns that include this day, such as the 8th and the second Tuesday. The
 * last days of a month also give 'the last Tuesday'.
 */
export function getMonthPatterns(day: Day): MonthPattern[] {
  const dayOfMonth = Number(day.slice(8));
  const weekday = getIsoWeekday(day);
  const nth = Math.ceil(dayOfMonth / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return [
    { every: 'monthDay', dayOfMonth },
    ...(nth <= 4 ? [{ every: 'monthWeekday', nth: nth as 1 | 2 | 3 | 4, weekday } as const] : []),
    ...(isLast ? [{ every: 'monthWeekday', nth: -1, weekday } as const] : []),
  ];
}

/**
 * Returns the values of a form without a field for its first day. When the form stays open past
 * midnight, that day is today.
 */
export const withoutPastFirstDay = (values: SeriesFormValues, today: Day): SeriesFormValues =>
  values.firstDay < today ? { ...values, firstDay: today } : values;

/** Returns a key that is equal for equal patterns. */
export const getMonthPatternKey = (pattern: MonthPattern): string =>
  pattern.every === 'monthDay' ? `day ${pattern.dayOfMonth}` : `nth ${pattern.nth} ${pattern.weekday}`;

/**
 * Returns the monthly patterns that the form offers: those that include the first day, and the
 * selected one.
 */
export function listOfferedMonthPatterns({
  firstDay,
  month,
}: Pick<SeriesFormValues, 'firstDay' | 'month'>): MonthPattern[] {
  const offered = firstDay === '' ? [] : getMonthPatterns(firstDay);
  return offered.some((one) => getMonthPatternKey(one) === getMonthPatternKey(month)) ? offered : [...offered, month];
}

/**
 * Returns whether two monthly patterns are of the same sort. The sorts are a day of the month, an
 * nth weekday, and the last weekday.
 */
function isAlike(one: MonthPattern, other: MonthPattern): boolean {
  if (one.every === 'monthDay' || other.every === 'monthDay') return one.every === other.every;
  return (one.nth === -1) === (other.nth === -1);
}

/**
 * Returns the monthly pattern that includes another first day. It is of the same sort if possible:
 * the second Tuesday becomes the third Friday.
 */
function monthAfterMove(month: MonthPattern, firstDay: Day): MonthPattern {
  const offered = getMonthPatterns(firstDay);
  return (
    offered.find((one) => isAlike(one, month)) ?? offered.find(({ every }) => every === month.every) ?? offered[0]!
  );
}

/**
 * Returns the values with another first day. The monthly pattern follows, and so does the weekday
 * if it was the only one and the first day's. A last day before the new first day moves by the same
 * number of days.
 */
export function withFirstDay(values: SeriesFormValues, firstDay: Day | ''): SeriesFormValues {
  const before = values.firstDay;
  if (firstDay === '' || before === '') return { ...values, firstDay };
  const isPreset = values.weekdays.length === 1 && values.weekdays[0] === getIsoWeekday(before);
  const moved = (Date.parse(firstDay) - Date.parse(before)) / 86_400_000;
  const lastDay = values.lastDay !== '' && values.lastDay < firstDay ? addDays(values.lastDay, moved) : values.lastDay;
  return {
    ...values,
    ...{ firstDay, lastDay },
    weekdays: isPreset ? [getIsoWeekday(firstDay)] : values.weekdays,
    month: monthAfterMove(values.month, firstDay),
  };
}

/** Returns the ISO weekdays with one added or removed, in ascending order. */
export function toggleWeekday(weekdays: readonly number[], weekday: number): number[] {
  return weekdays.includes(weekday)
    ? weekdays.filter((one) => one !== weekday)
    : [...weekdays, weekday].sort((one, other) => one - other);
}

/** Returns the values with which the form opens. */
export function getInitialSeriesValues(start: SeriesDraft): SeriesFormValues {
  const { rule, replaces } = start;
  const firstDay = replaces?.fromDay ?? replaces?.nextDays[0] ?? start.firstDay;
  const own: SeriesFormValues = {
    ...{ every: 'week', weeks: 1, weekdays: [...(start.weekdays ?? [getIsoWeekday(firstDay)])] },
    ...{ month: getMonthPatterns(firstDay)[1] ?? getMonthPatterns(firstDay)[0]!, firstDay },
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

/** Returns the number of the series' dates on or after a day, at least 1. */
const countDatesFrom = ({ days }: SeriesToChange, firstDay: Day): number =>
  Math.max(days.filter((day) => day >= firstDay).length, 1);

/**
 * Returns the values after the person selected the day from which the change applies. The number of
 * dates becomes that of the remaining dates, unless the person has typed another number.
 */
export function withChangeStartDay(
  values: SeriesFormValues,
  replaces: SeriesToChange,
  firstDay: Day,
): SeriesFormValues {
  const { firstDay: before, dates } = values;
  const isTyped = before === '' || dates !== countDatesFrom(replaces, before);
  return { ...values, firstDay, dates: isTyped ? dates : countDatesFrom(replaces, firstDay) };
}

function patternOf({ every, weeks, weekdays, month }: SeriesFormValues): SeriesPattern {
  if (every === 'day') return { every };
  return every === 'week' ? { every, weeks, weekdays: [...weekdays] } : month;
}

function endOf({ ends, lastDay, dates }: SeriesFormValues): SeriesEnd {
  if (ends === 'onDay') return { ends, lastDay };
  return ends === 'after' ? { ends, dates } : { ends };
}

/**
 * Returns the rule that the form's values describe. The values may be invalid, and so may the rule.
 */
export function getRuleOfValues(values: SeriesFormValues): SeriesRule {
  const { firstDay, start, end, nights } = values;
  return { pattern: patternOf(values), firstDay, end: endOf(values), hours: { start, end, nights } };
}

/** An error that the browser finds before a request. `series.errors` has the text for each. */
export type SeriesInputError =
  | 'noWeekday'
  | 'noDay'
  | 'dayInPast'
  | 'endBeforeFirst'
  | 'tooFewDates'
  | 'tooManyDates'
  | 'endBeforeStart'
  | 'notOffered';

/**
 * Returns the browser's errors by field. `offer` is the company's setting: whether series exist,
 * and whether they need an end.
 */
export function checkSeriesValues(
  values: SeriesFormValues,
  { today, offer }: { today: Day; offer: AllowedSeriesMode },
): Partial<Record<SeriesFieldName, SeriesInputError>> {
  const { every, weekdays, firstDay, ends, lastDay, dates, start, end, nights } = values;
  const errors: Partial<Record<SeriesFieldName, SeriesInputError>> = {};
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
