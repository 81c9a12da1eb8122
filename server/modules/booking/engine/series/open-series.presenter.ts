import type { ListedSeries, SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import type { SeriesDate } from '#contract/booking/series.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { mayActOnBooking } from '../booking.policy.ts';
import { presentLocation } from '../booking.presenter.ts';
import { markAsColleagueRefusal } from '../create-bookings.command.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import type { OpenSeries, RecordedDate, SeriesWithParticipants } from './open-series.query.ts';
import { getSpanOnDay, listSeriesDays } from './recurrence.ts';

type Kinds = Partial<Record<KindName, BookableKind>>;

/**
 * Returns the time of a date's booking. Without a booking, the rule and the person's choice give
 * the time.
 */
function timesOf({ rule, timeZone }: OpenSeries, { day, startDate, endDate, hours }: RecordedDate) {
  if (startDate && endDate) return { startDate: instantOf(startDate), endDate: instantOf(endDate) };
  const { start, end } = getSpanOnDay({ ...rule, hours: hours ?? rule.hours }, day, timeZone);
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

/** Converts an instant in PostgreSQL's JSON format. */
const instantOf = (text: string) => new Date(text).toISOString();

/**
 * Returns a refusal with its text for the reader. The text of a colleague's limit says that it is
 * the colleague's.
 */
const presentRefusal = (
  refusal: Refusal,
  { userId, timeZone }: OpenSeries,
  reader: Pick<Member, 'userId'>,
  language: Language,
) => ({
  errorCode: refusal.errorCode,
  message: formatRefusal(reader.userId === userId ? refusal : markAsColleagueRefusal(refusal), language, timeZone),
});

/** Presents a series as an entry of the list of open series. */
export function presentListedSeries(
  series: OpenSeries,
  kinds: Kinds,
  reader: Member,
  language: Language,
): ListedSeries {
  const { topic, title } = series.details;
  const kind = kinds[series.kind];
  return {
    ...{ id: series.id, kind: series.kind, userId: series.userId, userName: series.userName },
    ...{ bookingUserId: series.bookedBy, placeId: series.placeId, placeName: series.placeName },
    ...presentLocation(series),
    ...{ rule: series.rule, movesToLike: series.movesToLike, endedFrom: series.endedFrom },
    wishes: series.wishes ?? [],
    title: String(topic ?? title ?? ''),
    nextDate: series.nextDate,
    refused: series.dates.flatMap((date) =>
      date.refusal
        ? {
            ...{ day: date.day, ...timesOf(series, date) },
            ...presentRefusal(date.refusal, series, reader, language),
            ...(date.isFinal && { isFinal: true as const }),
          }
        : [],
    ),
    stranded: series.isStranded,
    isNameHidden: series.isNameHidden,
    mayChange: kind !== undefined && mayActOnBooking(kind, reader, series),
  };
}

/**
 * Returns the state of a recorded date. A date with a choice alone is `later`, because the server
 * has not tried to book it.
 */
function stateOf({ bookingId, isCancelled, skipped, refusal }: RecordedDate): SeriesDate['state'] {
  if (bookingId) return isCancelled ? 'cancelled' : 'booked';
  if (skipped) return 'skipped';
  return refusal ? 'refused' : 'later';
}

/**
 * Numbers of days from today in which the next dates are searched, one after another until enough
 * are found.
 */
const lookAhead = [92, 732, limits.series.days];

/** Returns the next days of a series that may have a date, from today on. */
function findNextDays(series: SeriesWithParticipants, { today, now }: { today: string; now: number }): string[] {
  const { rule, endedFrom, timeZone } = series;
  const recorded = new Map(series.dates.map((date) => [date.day, date]));
  const mayHaveDate = (day: string): boolean => {
    const date = recorded.get(day);
    if (date?.isCancelled || date?.skipped) return false;
    const start = date ? Date.parse(timesOf(series, date).startDate) : getSpanOnDay(rule, day, timeZone).start;
    return start > now && (endedFrom === null || day < endedFrom);
  };
  const from = today < rule.firstDay ? rule.firstDay : today;
  for (const days of lookAhead) {
    const found = listSeriesDays(rule, { from, last: addDays(from, days) }).filter(mayHaveDate);
    if (found.length >= limits.series.nextDays || days === lookAhead.at(-1))
      return found.slice(0, limits.series.nextDays);
  }
  return [];
}

/**
 * Presents all dates of a series in order: the recorded dates, and further days of its rule as
 * `later`. For a series without an end it lists only recorded dates.
 * @param today the first day of dates without a record
 * @param reader the member who reads. Refusals by a colleague's limit say so to this reader
 */
export function presentStoredSeriesDates(
  series: SeriesWithParticipants,
  today: string,
  reader: Pick<Member, 'userId'>,
  language: Language,
): SeriesDate[] {
  const { rule, endedFrom, placeId, placeName } = series;
  const recorded = new Set(series.dates.map(({ day }) => day));
  const lastDay = endedFrom ? addDays(endedFrom, -1) : addDays(rule.firstDay, limits.series.days);
  const coming =
    rule.end.ends === 'never' && endedFrom === null
      ? []
      : listSeriesDays(rule, { from: today, last: lastDay }).filter((day) => !recorded.has(day));
  const all: RecordedDate[] = [
    ...series.dates,
    ...coming.map((day) => ({
      ...{ day, bookingId: null, startDate: null, endDate: null, isCancelled: false, skipped: false, hours: null },
      ...{ refusal: null, isFinal: false, placeId, placeName, moved: false },
    })),
  ];
  return all
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((date) => ({
      ...{ day: date.day, ...timesOf(series, date), state: stateOf(date) },
      refusal: date.refusal && presentRefusal(date.refusal, series, reader, language),
      ...{ placeId: date.placeId, placeName: date.placeName, offer: null, bookingId: date.bookingId },
      ...(date.moved && { moved: true as const }),
    }));
}

/** Presents a series with its dates of today and later, in order. */
export function presentSeriesWithUpcomingDates(
  series: SeriesWithParticipants,
  kinds: Kinds,
  reader: Member,
  { clock, links }: Pick<EngineDeps, 'clock' | 'links'>,
  language: Language,
): SeriesWithUpcomingDates {
  const { rule, endedFrom, timeZone } = series;
  const now = clock.now().getTime();
  const today = getCalendarDayAt(now, timeZone);
  const dates = presentStoredSeriesDates(series, today, reader, language);
  const isComing = dates.length > series.dates.length;
  return {
    ...presentListedSeries(series, kinds, reader, language),
    details: series.details,
    participants: series.participants.map(({ userId, userName, avatarFileId }) => ({
      ...{ userId, userName, avatar: links.avatar(userId, avatarFileId) },
    })),
    dates,
    nextDays: findNextDays(series, { today, now }),
    goesOn: isComing || (endedFrom === null && rule.end.ends === 'never'),
  };
}
