import type { ListedSeries, ShownSeries } from '#contract/booking/open-series.ts';
import type { SeriesDate as ShownDate } from '#contract/booking/series.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Language } from '#contract/wire/locales.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { mayActOnBooking } from '../booking.policy.ts';
import { presentLocation } from '../booking.presenter.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import type { OneSeries, OpenSeries, RecordedDate } from './open-series.query.ts';
import { getSpanOnDay, listSeriesDays } from './recurrence.ts';

type Kinds = Partial<Record<KindName, BookableKind>>;

/** Returns the time of a date: its booking's, or else that of the rule and of the person's choice. */
function timesOf({ rule, timeZone }: OpenSeries, { day, startDate, endDate, hours }: RecordedDate) {
  if (startDate && endDate) return { startDate: instantOf(startDate), endDate: instantOf(endDate) };
  const { start, end } = getSpanOnDay({ ...rule, hours: hours ?? rule.hours }, day, timeZone);
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

/** Converts an instant in PostgreSQL's JSON format. */
const instantOf = (text: string) => new Date(text).toISOString();

/** Presents a series in the list of open ones. */
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
    title: String(topic ?? title ?? ''),
    nextDate: series.nextDate,
    refused: series.dates.flatMap((date) =>
      date.refusal
        ? {
            ...{ day: date.day, ...timesOf(series, date), errorCode: date.refusal.errorCode },
            message: formatRefusal(date.refusal, language, series.timeZone),
          }
        : [],
    ),
    mayChange: kind !== undefined && mayActOnBooking(kind, reader, series),
  };
}

/** Returns the state of a recorded date. One with nothing but a choice comes later. */
function stateOf({ bookingId, isCancelled, skipped, refusal }: RecordedDate): ShownDate['state'] {
  if (bookingId) return isCancelled ? 'cancelled' : 'booked';
  if (skipped) return 'skipped';
  return refusal ? 'refused' : 'later';
}

/** Presents a series with its dates of today and later, in order. */
export function presentShownSeries(
  series: OneSeries,
  kinds: Kinds,
  reader: Member,
  { clock, links }: Pick<EngineDeps, 'clock' | 'links'>,
  language: Language,
): ShownSeries {
  const { rule, endedFrom, timeZone, placeId, placeName } = series;
  const today = getCalendarDayAt(clock.now().getTime(), timeZone);
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
      ...{ refusal: null, placeId, placeName },
    })),
  ];
  const dates = all
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map((date) => ({
      ...{ day: date.day, ...timesOf(series, date), state: stateOf(date) },
      refusal: date.refusal
        ? { errorCode: date.refusal.errorCode, message: formatRefusal(date.refusal, language, timeZone) }
        : null,
      ...{ placeId: date.placeId, placeName: date.placeName, offer: null, bookingId: date.bookingId },
    }));
  return {
    ...presentListedSeries(series, kinds, reader, language),
    details: series.details,
    participants: series.participants.map(({ userId, userName, avatarFileId }) => ({
      ...{ userId, userName, avatar: links.avatar(userId, avatarFileId) },
    })),
    dates,
    goesOn: endedFrom === null ? rule.end.ends === 'never' || coming.length > 0 : coming.length > 0,
  };
}
