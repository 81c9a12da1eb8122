import { checkMaximumDuration, checkMinimumDuration } from '#contract/booking/booking-times.ts';
import type { DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { AllowedSeriesMode } from '#contract/company/companies.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { BookingPolicy } from '#server/modules/booking/engine/kind.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { PlannedDate } from './planned-date.ts';
import { getSpanOnDay, listSeriesDays } from './recurrence.ts';

/** The dates of a series that are due now, and whether more come later. */
export interface SeriesDatesPlan {
  /** Dates to book, in order. */
  due: PlannedDate[];
  /** Dates that the person leaves out. */
  skipped: PlannedDate[];
  /** Dates of a series with an end that lie beyond the bookable period. */
  later: PlannedDate[];
  /** True if dates remain beyond the bookable period. */
  goesOn: boolean;
}

/**
 * Returns the last day whose dates are booked now: the end of the bookable period. For kinds
 * without such a period it is a year ahead.
 */
export function getLastBookableDay(
  now: number,
  timeZone: string,
  { daysAhead }: Pick<BookingPolicy, 'daysAhead'>,
): string {
  return addDays(getCalendarDayAt(now, timeZone), daysAhead ?? limits.series.daysAhead);
}

/** The last day on which a rule may have a date: ten years after its first day. */
const lastDayOf = ({ firstDay }: SeriesRule) => addDays(firstDay, limits.series.days);

/**
 * Returns the refusal of hours that are wrong on every day: `endBeforeStart`, `bookingTooShort` or
 * `bookingTooLong`. It measures the hours without clock changes. The rules check each date again.
 */
export function findHoursRefusal(rule: SeriesRule, policy: BookingPolicy): Refusal | null {
  const { start, end, nights } = rule.hours;
  if (nights === 0 && end <= start) return createRefusal('endBeforeStart', {});
  // UTC has no change of clocks.
  const timeZone = 'UTC';
  const request = { spans: [getSpanOnDay(rule, rule.firstDay, timeZone)], adminBypass: false };
  for (const check of [checkMinimumDuration, checkMaximumDuration]) {
    const refused = check(request, { now: 0, timeZone, policy, startsAt: null });
    if (refused) return refused;
  }
  return null;
}

/**
 * Refuses a series that the company does not offer. @throws Refused `seriesNotOffered`
 */
export function checkIsSeriesOffered(offer: AllowedSeriesMode, { end }: SeriesRule): void {
  if (offer === 'off') refuse('seriesNotOffered', { onlyWithEnd: false });
  if (offer === 'withEnd' && end.ends === 'never') refuse('seriesNotOffered', { onlyWithEnd: true });
}

/**
 * Refuses a rule without weekdays or dates, or that ends before it starts. It also refuses a rule
 * with more dates than a series may have.
 * @throws Refused `seriesWithoutWeekdays`, `seriesEndsBeforeStart`, `seriesWithoutDates` or
 * `tooManySeriesDates`
 */
export function checkSeriesRule(rule: SeriesRule): void {
  const { end, pattern, firstDay } = rule;
  if (pattern.every === 'week' && pattern.weekdays.length === 0) refuse('seriesWithoutWeekdays', {});
  if (end.ends === 'onDay' && end.lastDay < firstDay) refuse('seriesEndsBeforeStart', {});
  if (end.ends === 'after' && end.dates > limits.series.dates)
    refuse('tooManySeriesDates', { max: limits.series.dates });
  if (end.ends === 'onDay' && end.lastDay > lastDayOf(rule)) refuse('tooManySeriesDates', { max: limits.series.dates });
  const dates = listSeriesDays(rule, { from: rule.firstDay, last: lastDayOf(rule) }).length;
  if (dates === 0) refuse('seriesWithoutDates', {});
  // The further dates would lie after the last day on which a rule may have a date.
  if (end.ends === 'after' && dates < end.dates) refuse('tooManySeriesDates', { max: dates });
  if (end.ends === 'onDay' && dates > limits.series.dates) refuse('tooManySeriesDates', { max: limits.series.dates });
}

/**
 * Returns the choices for days of the rule. Choices for other days have no effect, so they are not
 * stored.
 */
export function filterChoicesOfRule(rule: SeriesRule, choices: readonly DateChoice[]): DateChoice[] {
  const latest = choices
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (latest === undefined) return [];
  const [last] = [latest, lastDayOf(rule)].toSorted();
  const days = new Set(listSeriesDays(rule, { from: rule.firstDay, last: last! }));
  return choices.filter(({ day }) => days.has(day));
}

/**
 * Returns the dates of a rule from a day on, with the person's choices.
 * @param placeId the place of dates without a choice
 */
export function planDates(
  { rule, placeId, choices }: { rule: SeriesRule; placeId: string; choices: readonly DateChoice[] },
  { from, lastDay, timeZone }: { from: string; lastDay: string; timeZone: string },
): SeriesDatesPlan {
  const chosen = new Map(choices.map((choice) => [choice.day, choice]));
  const dateOn = (day: string): PlannedDate => {
    const { placeId: other = placeId, hours = rule.hours } = chosen.get(day) ?? {};
    return { day, placeId: other, span: getSpanOnDay({ ...rule, hours }, day, timeZone) };
  };
  const now = listSeriesDays(rule, { from, last: lastDay });
  const isSkipped = (day: string) => chosen.get(day)?.skipped === true;
  const rest =
    rule.end.ends === 'never' ? [] : listSeriesDays(rule, { from: addDays(lastDay, 1), last: lastDayOf(rule) });
  return {
    due: now.filter((day) => !isSkipped(day)).map(dateOn),
    skipped: [...now, ...rest].filter(isSkipped).map(dateOn),
    later: rest.filter((day) => !isSkipped(day)).map(dateOn),
    goesOn: rule.end.ends === 'never' || rest.some((day) => !isSkipped(day)),
  };
}
