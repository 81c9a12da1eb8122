import type * as z from 'zod';
import type { Booking } from '#server/events/booking.ts';
import { createNoticesPerPerson, getGuestIds, type Notice } from './notices.ts';
import type { notifyOfSeriesTask } from './notify-of-series.job.ts';
import { getBookingsOfDates, type RefusedDate, type SeriesOfNotice, type SeriesWithDates } from './series-notice.ts';

/** An event of a series as its job has it. */
export type SeriesEventPayload = z.output<typeof notifyOfSeriesTask.payload>;

/** The state of a series when its people are notified. */
export interface SeriesState {
  current: SeriesWithDates;
  refused: readonly RefusedDate[];
  /** The series that this series replaced, or null. */
  former: SeriesWithDates | null;
  /** True if each date is an event of its own in the Exchange calendar of the room. */
  isInExchange: boolean;
  /**
   * The bookings that differ from the people's knowledge. Their dates were reported as refused, or
   * they are not at the place of the rule or choice.
   */
  differing: readonly Booking[];
  /**
   * True if the differing bookings deserve a message. If false, only calendar entries are updated.
   */
  isNews: boolean;
}

/**
 * The facts from which the notice to each person of a series is made. A guest gets only the
 * bookings to which this guest is invited.
 */
type About = Pick<Notice, 'kind'> & { bookings: readonly Booking[]; series: SeriesOfNotice };

const quiet = (notice: Notice): Notice => ({ ...notice, quiet: true });

/** Returns the notice to the holder of a series. */
const toHolder = (about: About): Notice => ({
  ...about,
  userId: about.series.series.model.userId,
  as: 'holder',
  before: null,
});

/**
 * Returns a notice to each person who is invited to the whole series. Its bookings are the dates to
 * which this person is invited.
 */
const toMembers = ({ series, kind, bookings }: About, kindOf = (_userId: string): Notice['kind'] => kind): Notice[] =>
  getGuestIds(series.series.model).map((userId) => ({
    ...{ userId, as: 'participant', kind: kindOf(userId), before: null, series },
    bookings: bookings.filter((booking) => getGuestIds(booking).includes(userId)),
  }));

/**
 * Returns the notices that a series has ended. A guest of single dates gets a notice of these dates
 * alone, because the guest's calendar lacks the series.
 */
function noticesOfEnd(bookings: readonly Booking[], series: SeriesOfNotice): Notice[] {
  const about: About = { kind: 'bookingCancelled', bookings, series };
  const members = getGuestIds(series.series.model);
  const guests = createNoticesPerPerson({ bookings }, 'bookingCancelled').filter(
    ({ as, userId }) => as === 'participant' && !members.includes(userId),
  );
  return [toHolder(about), ...toMembers(about), ...guests];
}

/**
 * Returns whether an earlier event cancelled bookings of a series from a day on, and notified their
 * people.
 */
const wereCancelled = ({ dates }: SeriesWithDates, fromDay: string) =>
  dates.some(({ day, isCancelled }) => isCancelled && day >= fromDay);

/**
 * Returns the notices of a series that ended. The person who acted gets only the calendar entry. So
 * does the holder if the server ended the series, because other notices have named the reason. So
 * do guests whose dates an earlier event has cancelled.
 */
function noticesOfEndedSeries({ by, bookings, fromDay }: SeriesEventPayload, current: SeriesWithDates): Notice[] {
  const series: SeriesOfNotice = { ...current, refused: [], situation: 'ended', ...(fromDay && { fromDay }) };
  const isKnown = by === null && wereCancelled(current, fromDay ?? '');
  return noticesOfEnd(bookings, series).map((notice) =>
    notice.userId === by || isKnown || (by === null && notice.as === 'holder') ? quiet(notice) : notice,
  );
}

/**
 * Returns the notices about the series that a new series replaced. It has a calendar entry of its
 * own. People of the new series get a message about the new series, so they get only the calendar
 * entry here.
 */
function noticesOfFormer(
  { by, replaced }: SeriesEventPayload,
  former: SeriesWithDates,
  invited: Set<string>,
): Notice[] {
  const { bookings, fromDay } = replaced!;
  const series: SeriesOfNotice = { ...former, refused: [], situation: 'ended', ...(fromDay && { fromDay }) };
  return noticesOfEnd(bookings, series).map((notice) =>
    notice.as === 'holder' || notice.userId === by || invited.has(notice.userId) ? quiet(notice) : notice,
  );
}

/**
 * Returns the notices of a new series. The holder gets a confirmation, even if the holder booked
 * the series.
 */
function noticesOfBooking(
  event: SeriesEventPayload,
  { current, refused, former, isInExchange }: SeriesState,
): Notice[] {
  const members = new Set(getGuestIds(current.series.model));
  const knew = new Set(former && getGuestIds(former.series.model));
  const series: SeriesOfNotice = { ...current, refused, isInExchange, situation: former ? 'changed' : 'booked' };
  const about: About = {
    kind: former ? 'bookingChanged' : 'bookingMade',
    bookings: getBookingsOfDates(current),
    series,
  };
  const told = toMembers(about, (userId) => (knew.has(userId) ? 'bookingChanged' : 'invited'));
  return [
    toHolder(about),
    ...told.map((notice) => (notice.userId === event.by ? quiet(notice) : notice)),
    ...(former ? noticesOfFormer(event, former, members) : []),
  ];
}

/**
 * Returns the notices of bookings that differ from the people's knowledge. If refused dates only
 * wait again for the person's limit, calendar entries alone are updated.
 */
function noticesOfDiffering(
  { returns, movedFrom }: SeriesEventPayload,
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

/**
 * Returns the notices of an event of a series: one for each person and each calendar entry that
 * changes.
 */
export function createSeriesNotices(event: SeriesEventPayload, state: SeriesState): Notice[] {
  const { current } = state;
  switch (event.name) {
    case 'seriesBooked':
      return noticesOfBooking(event, state);
    case 'seriesExtended':
      return noticesOfDiffering(event, state);
    case 'seriesEnded':
      return noticesOfEndedSeries(event, current);
    case 'seriesNeedsPlace': {
      // The email about the cancellation has named the cancelled dates, so this notice names none.
      const series: SeriesOfNotice = {
        ...{ ...current, refused: [], situation: 'needsPlace' },
        ...(event.reason && { reason: event.reason }),
      };
      return [toHolder({ kind: 'bookingCancelled', bookings: [], series })];
    }
  }
}
