import type {
  ListedSeries,
  listSeries,
  retrieveSeries,
  SeriesWithUpcomingDates,
} from '#contract/booking/open-series.ts';
import type { ParsedSeriesRequest } from '#contract/booking/series.ts';
import type { SeriesEnd, SeriesHours, SeriesRule } from '#contract/booking/series-rule.ts';
import { dayMs } from '#contract/time/durations.ts';
import { addDays, getCalendarDayAt, getInstantOfWallClock, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { Day } from '#web/ui/date/days.ts';
import { type SeriesChoicesByDay, type SeriesDateChoice, toRequestChoices } from './series-choices-by-day.ts';
import type { SeriesKindDetails } from './series-start.ts';

/** Returns a rule with `nights`, which the contract leaves optional. A missing number is 0. */
const withNights = <Rule extends { hours: { nights?: number | undefined } }>(rule: Rule) => ({
  ...rule,
  hours: { ...rule.hours, nights: rule.hours.nights ?? 0 },
});

/** Returns a series from the server's list with `nights` in its rule. */
export function fillNightsOfListedSeries(answer: EndpointOutput<typeof listSeries>['series'][number]): ListedSeries {
  return { ...answer, rule: withNights(answer.rule) };
}

/** Returns a single series from the server with `nights` in its rule. */
export function fillNightsOfSeries(answer: EndpointOutput<typeof retrieveSeries>): SeriesWithUpcomingDates {
  return { ...answer, rule: withNights(answer.rule) };
}

/**
 * Returns the dates that begin after `now` (epoch milliseconds) and belong to `fromDay` or a later
 * day. By default, `fromDay` excludes none.
 */
export function filterUpcomingDates({ dates }: Pick<SeriesWithUpcomingDates, 'dates'>, now: number, fromDay: Day = '') {
  return dates.filter((date) => date.day >= fromDay && Date.parse(date.startDate) > now);
}

/**
 * Returns the number of bookings that a cancellation from a day on would cancel. Without a day, it
 * counts all that have not begun.
 * @param ownId the booking from which the person cancels. It counts even if it has begun.
 */
export function countSeriesBookingsToCancel(
  series: Pick<SeriesWithUpcomingDates, 'dates'>,
  now: number,
  { fromDay, ownId }: { fromDay?: Day | undefined; ownId?: string | undefined } = {},
): number {
  const others = filterUpcomingDates(series, now, fromDay).filter(
    ({ state, bookingId }) => state === 'booked' && bookingId !== ownId,
  );
  return others.length + (ownId === undefined ? 0 : 1);
}

/**
 * Returns the fields of a series that only its kind has, such as a meeting's topic and
 * participants. They have the form of a request.
 */
export function getSeriesKindDetails({ kind, details, participants }: SeriesWithUpcomingDates): SeriesKindDetails {
  return { ...details, ...(kind === 'room' && { participants: participants.map(({ userId }) => userId) }) };
}

/** A date of a series as the server returns it. */
type ShownDate = SeriesWithUpcomingDates['dates'][number];

/**
 * Returns the hours of a date by the clock of its place, in the form of a rule's hours. An end at
 * midnight becomes 24:00 of the day before.
 */
function hoursOfDate({ startDate, endDate }: ShownDate, timeZone: string): SeriesHours {
  const start = getWallClockTime(Date.parse(startDate), timeZone);
  const end = getWallClockTime(Date.parse(endDate), timeZone);
  const nights = (Date.parse(end.day) - Date.parse(start.day)) / dayMs;
  return end.hour === '00:00' && nights > 0
    ? { start: start.hour, end: '24:00', nights: nights - 1 }
    : { start: start.hour, end: end.hour, nights };
}

/**
 * Returns whether a date has exactly the start and end that the rule gives for its day. It compares
 * instants, so a clock change makes no difference.
 */
function isByRule({ day, startDate, endDate }: ShownDate, { hours }: SeriesRule, timeZone: string): boolean {
  const { start, end, nights } = hours;
  return (
    getInstantOfWallClock(day, start, timeZone) === Date.parse(startDate) &&
    getInstantOfWallClock(addDays(day, nights), end, timeZone) === Date.parse(endDate)
  );
}

/**
 * Returns the rule's days of upcoming bookings that were moved to another day. Saving a change of
 * the series moves these bookings back.
 */
export function listDatesMovedToOtherDay(series: SeriesWithUpcomingDates, now: number): Day[] {
  return filterUpcomingDates(series, now)
    .filter(
      ({ day, state, startDate }) =>
        state === 'booked' && getCalendarDayAt(Date.parse(startDate), series.locationIana) !== day,
    )
    .map(({ day }) => day);
}

/**
 * Returns the day from which a change of 'this and the following dates' begins. It is the booking's
 * date, or the next one if that date has begun. Undefined if there is none.
 */
export function findChangeStartDayOfBooking(
  { dates, nextDays }: SeriesWithUpcomingDates,
  bookingId: string,
): Day | undefined {
  const ofBooking = dates.find((date) => date.bookingId === bookingId)?.day ?? '';
  return nextDays.find((day) => day >= ofBooking);
}

/**
 * Returns the choices for the dates that differ from the rule of a series. A cancelled date becomes
 * a skipped one. A date that was moved to another day keeps only its place, because a choice cannot
 * name another day.
 */
export function getChoicesOfSeries(series: SeriesWithUpcomingDates): SeriesChoicesByDay {
  const { placeId, rule, locationIana, wishes } = series;
  // Only a request with wishes moves such a date anew. Without them it would lose its place.
  const isMovedAnew = ({ moved }: ShownDate) => moved === true && wishes.length > 0;
  const choiceOf = (date: ShownDate): SeriesDateChoice => {
    const { day, state } = date;
    const isOnItsDay = getCalendarDayAt(Date.parse(date.startDate), locationIana) === day;
    return {
      ...((state === 'skipped' || state === 'cancelled') && { skipped: true }),
      ...(date.placeId !== placeId &&
        !isMovedAnew(date) && { place: { placeId: date.placeId, placeName: date.placeName } }),
      ...(isOnItsDay && !isByRule(date, rule, locationIana) && { hours: hoursOfDate(date, locationIana) }),
    };
  };
  const all = series.dates.map((date) => [date.day, choiceOf(date)] as const);
  return Object.fromEntries(all.filter(([, choice]) => Object.keys(choice).length > 0));
}

/**
 * Returns the rule of a series, beginning with one of its dates. If the rule ends after a number of
 * dates, the result has the number of the remaining dates.
 */
export function getRuleFromDay({ rule, dates }: Pick<SeriesWithUpcomingDates, 'rule' | 'dates'>, firstDay: Day) {
  const rest = dates.filter(({ day }) => day >= firstDay).length;
  const end: SeriesEnd = rule.end.ends === 'after' ? { ends: 'after', dates: Math.max(rest, 1) } : rule.end;
  return { ...rule, firstDay, end };
}

/**
 * Returns a choice for each upcoming booked date, without a place or hours. So the server books the
 * date again, although the holder has another desk at its time.
 */
const heldDates = (series: SeriesWithUpcomingDates, now: number): SeriesChoicesByDay =>
  Object.fromEntries(
    filterUpcomingDates(series, now).flatMap(({ day, state }) =>
      state === 'booked' ? [[day, { skipped: false }]] : [],
    ),
  );

/**
 * Returns the request that books the cancelled dates of a series again. Null if no date is left to
 * book.
 */
export function createCancelledDatesRebookingRequest(
  series: SeriesWithUpcomingDates,
  now: number,
  fromDay?: Day,
): ParsedSeriesRequest | null {
  const first = filterUpcomingDates(series, now, fromDay)[0];
  if (!first) return null;
  const { placeId, movesToLike, wishes, isNameHidden } = series;
  const isWished = wishes.length > 0;
  const choices = isWished ? { ...heldDates(series, now), ...getChoicesOfSeries(series) } : getChoicesOfSeries(series);
  return {
    ...getSeriesKindDetails(series),
    ...(isWished && { wishes }),
    // Without it, the server hides each date that was hidden before.
    ...(isNameHidden && { isNameHidden }),
    ...{ placeId, movesToLike, rule: getRuleFromDay(series, first.day), choices: toRequestChoices(choices) },
  } as ParsedSeriesRequest;
}
