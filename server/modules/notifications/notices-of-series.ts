import type * as z from 'zod';
import type { Booking } from '#server/events/booking.ts';
import { guestsOf, type Notice } from './notices.ts';
import type { notifyOfSeries } from './notify-of-series.job.ts';
import { bookingsOf, type RefusedDate, type SeriesOfNotice, type SeriesWithDates } from './series-notice.ts';

/** An event of a series as its job has it. */
export type SeriesPayload = z.output<typeof notifyOfSeries.payload>;

/** The state of a series when its people are notified. */
interface SeriesState {
  current: SeriesWithDates;
  refused: readonly RefusedDate[];
  /** The series that this one replaced. */
  former: SeriesWithDates | null;
  /**
   * The booked dates that the people's calendars do not show as they are: dates that were refused
   * before, and dates at another place.
   */
  differing: readonly Booking[];
}

type About = Pick<Notice, 'kind' | 'bookings'> & { series: SeriesOfNotice };

/** Returns a notice to the holder and one to each guest. The person who acted gets it quietly. */
function toAll(
  { by }: SeriesPayload,
  about: About,
  guests: readonly { userId: string; kind: Notice['kind'] }[],
  isHolderTold: boolean,
): Notice[] {
  const { userId } = about.series.series.model;
  const holder: Notice = { ...about, userId, as: 'holder', before: null };
  return [
    userId === by && !isHolderTold ? { ...holder, quiet: true } : holder,
    ...guests.map(({ userId: guest, kind }): Notice => {
      const notice: Notice = { ...about, kind, userId: guest, as: 'participant', before: null };
      return guest === by ? { ...notice, quiet: true } : notice;
    }),
  ];
}

function noticesOfBooking(event: SeriesPayload, { current, refused, former }: SeriesState): Notice[] {
  const { model } = current.series;
  const knew = new Set(event.replaced?.guests);
  const guests = guestsOf(model).map((userId) => ({
    userId,
    kind: knew.has(userId) ? ('bookingChanged' as const) : ('invited' as const),
  }));
  const series: SeriesOfNotice = { ...current, refused, situation: former ? 'changed' : 'booked' };
  const kind = former ? 'bookingChanged' : 'bookingMade';
  const notices = toAll(event, { kind, bookings: bookingsOf(current), series }, guests, true);
  if (!former) return notices;
  // The entry of the former series is another one in their calendars.
  const before: SeriesOfNotice = { ...former, refused: [], situation: 'ended' };
  const left = [...knew].map((userId) => ({ userId, kind: 'bookingCancelled' as const }));
  const gone = toAll(event, { kind: 'bookingCancelled', bookings: event.bookings, series: before }, left, true);
  const invited = new Set(guests.map(({ userId }) => userId));
  return [
    ...notices,
    ...gone.map((notice) =>
      notice.as === 'participant' && !invited.has(notice.userId) ? notice : { ...notice, quiet: true as const },
    ),
  ];
}

/** Returns the notices of an event of a series: one for each person, and one for each entry that it changes. */
export function noticesOfSeries(event: SeriesPayload, state: SeriesState): Notice[] {
  const { current, refused, differing } = state;
  const { model } = current.series;
  const all = (kind: Notice['kind']) => guestsOf(model).map((userId) => ({ userId, kind }));
  switch (event.name) {
    case 'seriesBooked':
      return noticesOfBooking(event, state);
    case 'seriesExtended': {
      if (differing.length === 0) return [];
      const moved = differing.filter(({ bookableId }) => bookableId !== model.bookableId);
      const series: SeriesOfNotice = { ...current, refused: [], situation: 'moved' };
      const kind = 'bookingChanged';
      const notices = toAll(event, { kind, bookings: moved, series }, all(kind), true);
      return moved.length > 0 ? notices : notices.map((notice) => ({ ...notice, quiet: true }));
    }
    case 'seriesEnded': {
      const { fromDay, bookings } = event;
      const series: SeriesOfNotice = { ...current, refused: [], situation: 'ended', ...(fromDay && { fromDay }) };
      const kind = 'bookingCancelled';
      const guests = [...new Set(bookings.flatMap((booking) => guestsOf(booking)))];
      const told = guests.map((userId) => ({ userId, kind }) as const);
      return toAll(event, { kind, bookings, series }, told, false);
    }
    case 'seriesNeedsPlace': {
      const series: SeriesOfNotice = {
        ...{ ...current, refused, situation: 'needsPlace' },
        ...(event.reason && { reason: event.reason }),
      };
      return toAll(event, { kind: 'bookingCancelled', bookings: [], series }, [], true);
    }
  }
}
