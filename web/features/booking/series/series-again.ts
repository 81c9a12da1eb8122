import type { ListedSeries, listSeries, retrieveSeries, ShownSeries } from '#contract/booking/open-series.ts';
import type { SeriesBody } from '#contract/booking/series.ts';
import type { SeriesEnd } from '#contract/booking/series-rule.ts';
import { getWallClockTime } from '#contract/time/wall-clock.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { Day } from '#web/ui/date/days.ts';
import { choicesOfRequest, type DateChoices, type OwnChoice } from './date-choices.ts';
import type { SeriesDetails } from './series-start.ts';

/** Returns a rule with the nights that a request may leave out. */
const withNights = <Rule extends { hours: { nights?: number | undefined } }>(rule: Rule) => ({
  ...rule,
  hours: { ...rule.hours, nights: rule.hours.nights ?? 0 },
});

/** Returns a series of the list with a whole rule. */
export function toListedSeries(answer: EndpointOutput<typeof listSeries>['series'][number]): ListedSeries {
  return { ...answer, rule: withNights(answer.rule) };
}

/** Returns a series with a whole rule. */
export function toShownSeries(answer: EndpointOutput<typeof retrieveSeries>): ShownSeries {
  return { ...answer, rule: withNights(answer.rule) };
}

/** Returns the dates of a series that begin after an instant, from a day on. */
export function upcomingDates({ dates }: Pick<ShownSeries, 'dates'>, now: number, fromDay: Day = '') {
  return dates.filter((date) => date.day >= fromDay && Date.parse(date.startDate) > now);
}

/** Returns the number of booked dates that a cancellation from a day on cancels. */
export function countCancelled(series: Pick<ShownSeries, 'dates'>, now: number, fromDay?: Day): number {
  return upcomingDates(series, now, fromDay).filter(({ state }) => state === 'booked').length;
}

/** Returns the kind's own fields as a request for the same series has them. */
export function detailsOf({ kind, details, participants }: ShownSeries): SeriesDetails {
  return { ...details, ...(kind === 'room' && { participants: participants.map(({ userId }) => userId) }) };
}

/** Returns the choices that a series has for its dates. A cancelled date stays out. */
export function choicesOf(series: ShownSeries): DateChoices {
  const { placeId, rule, locationIana } = series;
  const choiceOf = ({ state, ...date }: ShownSeries['dates'][number]): OwnChoice => {
    const start = getWallClockTime(Date.parse(date.startDate), locationIana).hour;
    const end = getWallClockTime(Date.parse(date.endDate), locationIana).hour;
    const isOther = start !== rule.hours.start || (end !== rule.hours.end && rule.hours.end !== '24:00');
    return {
      ...((state === 'skipped' || state === 'cancelled') && { skipped: true }),
      ...(date.placeId !== placeId && { place: { placeId: date.placeId, placeName: date.placeName } }),
      ...(isOther && { hours: { start, end, nights: rule.hours.nights } }),
    };
  };
  const all = series.dates.map((date) => [date.day, choiceOf(date)] as const);
  return Object.fromEntries(all.filter(([, choice]) => Object.keys(choice).length > 0));
}

/** Returns the rule of a series from one of its dates on. A number of dates becomes that of the rest. */
export function ruleFrom({ rule, dates }: Pick<ShownSeries, 'rule' | 'dates'>, firstDay: Day) {
  const rest = dates.filter(({ day }) => day >= firstDay).length;
  const end: SeriesEnd = rule.end.ends === 'after' ? { ends: 'after', dates: Math.max(rest, 1) } : rule.end;
  return { ...rule, firstDay, end };
}

/**
 * Returns the request that books the rest of a series again after its cancellation. Null if it has
 * no date any more.
 */
export function requestAgain(series: ShownSeries, now: number, fromDay?: Day): SeriesBody | null {
  const first = upcomingDates(series, now, fromDay)[0];
  if (!first) return null;
  const { placeId, movesToLike } = series;
  return {
    ...detailsOf(series),
    ...{ placeId, movesToLike, rule: ruleFrom(series, first.day), choices: choicesOfRequest(choicesOf(series)) },
  } as SeriesBody;
}
