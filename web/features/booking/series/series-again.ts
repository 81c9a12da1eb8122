import type { ListedSeries, listSeries, retrieveSeries, ShownSeries } from '#contract/booking/open-series.ts';
import type { SeriesBody } from '#contract/booking/series.ts';
import type { SeriesEnd, SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
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

/**
 * Returns the number of booked dates that a cancellation cancels, from a day on.
 * @param ownId the booking from which the person cancels. It counts even if it has begun.
 */
export function countCancelled(
  series: Pick<ShownSeries, 'dates'>,
  now: number,
  { fromDay, ownId }: { fromDay?: Day | undefined; ownId?: string | undefined } = {},
): number {
  const others = upcomingDates(series, now, fromDay).filter(
    ({ state, bookingId }) => state === 'booked' && bookingId !== ownId,
  );
  return others.length + (ownId === undefined ? 0 : 1);
}

/** Returns the kind's own fields as a request for the same series has them. */
export function detailsOf({ kind, details, participants }: ShownSeries): SeriesDetails {
  return { ...details, ...(kind === 'room' && { participants: participants.map(({ userId }) => userId) }) };
}

/** A date of a stored series. */
type ShownDate = ShownSeries['dates'][number];

/** Returns the wall clock of a date, in the form of a rule's hours. A midnight ends the day before. */
function hoursOfDate({ startDate, endDate }: ShownDate, timeZone: string): SeriesHours {
  const start = getWallClockTime(Date.parse(startDate), timeZone);
  const end = getWallClockTime(Date.parse(endDate), timeZone);
  const nights = (Date.parse(end.day) - Date.parse(start.day)) / dayMs;
  return end.hour === '00:00' && nights > 0
    ? { start: start.hour, end: '24:00', nights: nights - 1 }
    : { start: start.hour, end: end.hour, nights };
}

/** Returns whether the rule itself gives a date its time. A change of clocks may shorten it. */
function isByRule({ day, startDate, endDate }: ShownDate, { hours }: SeriesRule, timeZone: string): boolean {
  const { start, end, nights } = hours;
  return (
    getInstantOfWallClock(day, start, timeZone) === Date.parse(startDate) &&
    getInstantOfWallClock(addDays(day, nights), end, timeZone) === Date.parse(endDate)
  );
}

/** Returns the days of coming dates that were moved to another day. A change moves them back. */
export function daysOnOtherDays(series: ShownSeries, now: number): Day[] {
  return upcomingDates(series, now)
    .filter(
      ({ day, state, startDate }) =>
        state === 'booked' && getCalendarDayAt(Date.parse(startDate), series.locationIana) !== day,
    )
    .map(({ day }) => day);
}

/**
 * Returns the day from which a change of a booking and its following dates begins. Undefined if no
 * date follows. A date that has begun stays, so that the change begins with the next one.
 */
export function changeFromBooking({ dates, nextDays }: ShownSeries, bookingId: string): Day | undefined {
  const ofBooking = dates.find((date) => date.bookingId === bookingId)?.day ?? '';
  return nextDays.find((day) => day >= ofBooking);
}

/**
 * Returns the choices that a series has for its dates. A cancelled date stays out. A choice names no
 * other day, so that a date that was moved to another day keeps only its place.
 */
export function choicesOf(series: ShownSeries): DateChoices {
  const { placeId, rule, locationIana } = series;
  const choiceOf = (date: ShownDate): OwnChoice => {
    const { day, state } = date;
    const isOnItsDay = getCalendarDayAt(Date.parse(date.startDate), locationIana) === day;
    return {
      ...((state === 'skipped' || state === 'cancelled') && { skipped: true }),
      // The wishes of the series move such a date anew.
      ...(date.placeId !== placeId && !date.moved && { place: { placeId: date.placeId, placeName: date.placeName } }),
      ...(isOnItsDay && !isByRule(date, rule, locationIana) && { hours: hoursOfDate(date, locationIana) }),
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
  const { placeId, movesToLike, wishes } = series;
  return {
    ...detailsOf(series),
    ...(wishes.length > 0 && { wishes }),
    ...{ placeId, movesToLike, rule: ruleFrom(series, first.day), choices: choicesOfRequest(choicesOf(series)) },
  } as SeriesBody;
}
