import type * as z from 'zod';
import type { Booking } from '#server/events/booking.ts';
import { getGuestIds, type Notice, noticesOfEach } from './notices.ts';
import type { notifyOfSeries } from './notify-of-series.job.ts';
import { bookingsOf, type RefusedDate, type SeriesOfNotice, type SeriesWithDates } from './series-notice.ts';

/** An event of a series as its job has it. */
export type SeriesPayload = z.output<typeof notifyOfSeries.payload>;

/** The state of a series when its people are notified. */
export interface SeriesState {
  current: SeriesWithDates;
  refused: readonly RefusedDate[];
  /** The series that this one replaced. */
  former: SeriesWithDates | null;
  /** True if each date is an event of its own in the Exchange calendar of the room. */
  isInExchange: boolean;
  /**
   * The booked dates that the people do not know as they are: dates of which they were told that
   * these have no booking, and dates at another place.
   */
  differing: readonly Booking[];
  /** False if the differing dates concern the calendars alone. */
  isNews: boolean;
}

/** The part of a notice that is the same for all people of a series. */
type About = Pick<Notice, 'kind'> & { bookings: readonly Booking[]; series: SeriesOfNotice };

const quiet = (notice: Notice): Notice => ({ ...notice, quiet: true });

/** Returns the notice to the holder of a series. */
const toHolder = (about: About): Notice => ({
  ...about,
  userId: about.series.series.model.userId,
  as: 'holder',
  before: null,
});

/** Returns a notice to each person whom the whole series invites, about the dates that invite them. */
const toMembers = ({ series, kind, bookings }: About, kindOf = (_userId: string): Notice['kind'] => kind): Notice[] =>
  getGuestIds(series.series.model).map((userId) => ({
    ...{ userId, as: 'participant', kind: kindOf(userId), before: null, series },
    bookings: bookings.filter((booking) => getGuestIds(booking).includes(userId)),
  }));

/**
 * Returns the notices that a series has ended. A guest of single dates is told of these alone, because
 * the calendar of that guest does not have the series.
 */
function noticesOfEnd(bookings: readonly Booking[], series: SeriesOfNotice): Notice[] {
  const about: About = { kind: 'bookingCancelled', bookings, series };
  const members = getGuestIds(series.series.model);
  const guests = noticesOfEach({ bookings }, 'bookingCancelled').filter(
    ({ as, userId }) => as === 'participant' && !members.includes(userId),
  );
  return [toHolder(about), ...toMembers(about), ...guests];
}

/** Returns whether the dates of a series from a day on were cancelled one by one. */
const wereCancelled = ({ dates }: SeriesWithDates, fromDay: string) =>
  dates.some(({ day, isCancelled }) => isCancelled && day >= fromDay);

/**
 * Returns the notices of a series that ended. The person who acted gets only the entry. The holder
 * knows why the server ends a series: the place was lost, or the holder left. Guests of a holder who
 * left were told of the booked dates already.
 */
function noticesOfEndedSeries({ by, bookings, fromDay }: SeriesPayload, current: SeriesWithDates): Notice[] {
  const series: SeriesOfNotice = { ...current, refused: [], situation: 'ended', ...(fromDay && { fromDay }) };
  const isKnown = by === null && wereCancelled(current, fromDay ?? '');
  return noticesOfEnd(bookings, series).map((notice) =>
    notice.userId === by || isKnown || (by === null && notice.as === 'holder') ? quiet(notice) : notice,
  );
}

/**
 * Returns the notices about the series that a new one replaced. Its entry is another one in calendars.
 * People of the new series hear of that one, so only their calendars are updated.
 */
function noticesOfFormer({ by, replaced }: SeriesPayload, former: SeriesWithDates, invited: Set<string>): Notice[] {
  const { bookings, fromDay } = replaced!;
  const series: SeriesOfNotice = { ...former, refused: [], situation: 'ended', ...(fromDay && { fromDay }) };
  return noticesOfEnd(bookings, series).map((notice) =>
    notice.as === 'holder' || notice.userId === by || invited.has(notice.userId) ? quiet(notice) : notice,
  );
}

/** Returns the notices of a new series. The holder gets the confirmation, also after acting. */
function noticesOfBooking(event: SeriesPayload, { current, refused, former, isInExchange }: SeriesState): Notice[] {
  const members = new Set(getGuestIds(current.series.model));
  const knew = new Set(former && getGuestIds(former.series.model));
  const series: SeriesOfNotice = { ...current, refused, isInExchange, situation: former ? 'changed' : 'booked' };
  const about: About = { kind: former ? 'bookingChanged' : 'bookingMade', bookings: bookingsOf(current), series };
  const told = toMembers(about, (userId) => (knew.has(userId) ? 'bookingChanged' : 'invited'));
  return [
    toHolder(about),
    ...told.map((notice) => (notice.userId === event.by ? quiet(notice) : notice)),
    ...(former ? noticesOfFormer(event, former, members) : []),
  ];
}

/**
 * Returns the notices of dates that the server booked although people know them otherwise. Dates that
 * only wait again concern the calendars alone.
 */
function noticesOfDiffering(
  { returns, movedFrom }: SeriesPayload,
  { current, differing, isNews }: SeriesState,
): Notice[] {
  if (differing.length === 0) {
    if (!returns) return [];
    const series: SeriesOfNotice = { ...current, refused: [], situation: 'returned' };
    const about: About = { kind: 'bookingChanged', bookings: [], series };
    return [toHolder(about), ...toMembers(about)].map(quiet);
  }
  const isMoved =
    movedFrom !== undefined || differing.every(({ bookableId }) => bookableId !== current.series.model.bookableId);
  const series: SeriesOfNotice = { ...current, refused: [], situation: isMoved ? 'moved' : 'returned' };
  const about: About = { kind: 'bookingChanged', bookings: differing, series };
  const notices = [toHolder(about), ...toMembers(about)];
  return isNews ? notices : notices.map(quiet);
}

/** Returns the notices of an event of a series: one for each person, and one for each entry that it changes. */
export function noticesOfSeries(event: SeriesPayload, state: SeriesState): Notice[] {
  const { current } = state;
  switch (event.name) {
    case 'seriesBooked':
      return noticesOfBooking(event, state);
    case 'seriesExtended':
      return noticesOfDiffering(event, state);
    case 'seriesEnded':
      return noticesOfEndedSeries(event, current);
    case 'seriesNeedsPlace': {
      // The email about the cancellation has named the lost dates.
      const series: SeriesOfNotice = {
        ...{ ...current, refused: [], situation: 'needsPlace' },
        ...(event.reason && { reason: event.reason }),
      };
      return [toHolder({ kind: 'bookingCancelled', bookings: [], series })];
    }
  }
}
