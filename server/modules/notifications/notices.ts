import type { NotificationKind } from '#contract/notifications/notifications.ts';
import type { KeptTime } from '#contract/time/kept-times.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';

/** The events of bookings that notify people. */
export type BookingsEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

/** A notice to one person because of one event. */
export interface Notice {
  userId: string;
  kind: NotificationKind;
  /** Their part: the holder of the booking, or a present or former guest. */
  as: 'holder' | 'participant';
  bookings: readonly Booking[];
  /** The bookings before the change, in the same order. Null for other events. */
  before: readonly Booking[] | null;
  /** The meeting goes on without this guest. Its facts are those that the guest knew. */
  uninvited?: true;
  /** For the calendar alone: the person acted, or wants no message about it. */
  quiet?: true;
  /** The part of the time that bookings kept when the time zone of the place changed. */
  keeping?: KeptTime;
}

export const guestsOf = ({ participants }: Booking) => (participants ?? []).map(({ userId }) => userId);

/** Checks whether a guest has to know of the change: time by any clock, place or details. */
export function isSaidOtherwise(before: Booking, now: Booking): boolean {
  const said = ({ startDate, endDate, timeZone, bookableId, details }: Booking) =>
    JSON.stringify([Date.parse(startDate), Date.parse(endDate), timeZone, bookableId, details]);
  return said(before) !== said(now);
}

/**
 * Returns a meeting as a removed guest knew it, without the other guests. The sequence is the
 * present one, for the guest's calendar.
 */
export const asInvitedTo = (before: Booking, { sequence }: Booking): Booking => ({
  ...before,
  sequence,
  participants: [],
});

const quiet = (notice: Notice): Notice => ({ ...notice, quiet: true });

function noticesOfMaking({ by, bookings }: BookingsEvent): Notice[] {
  // One command books one place for one person, with the same guests for all dates.
  const [first] = bookings;
  if (!first) return [];
  const own: Notice = { userId: first.userId, kind: 'bookingMade', as: 'holder', bookings, before: null };
  const guests = guestsOf(first).map(
    (userId): Notice => ({ userId, kind: 'invited', as: 'participant', bookings, before: null }),
  );
  return [own, ...guests.map((notice) => (notice.userId === by ? quiet(notice) : notice))];
}

function noticesOfChange(by: string, before: Booking, now: Booking): Notice[] {
  const [former, guests] = [guestsOf(before), guestsOf(now)];
  const changed = { bookings: [now], before: [before] };
  const notices: Notice[] = [{ userId: now.userId, kind: 'bookingChanged', as: 'holder', ...changed }];
  for (const userId of guests) {
    const isNew = !former.includes(userId);
    if (isNew) notices.push({ userId, kind: 'invited', as: 'participant', bookings: [now], before: null });
    else if (isSaidOtherwise(before, now))
      notices.push({ userId, kind: 'bookingChanged', as: 'participant', ...changed });
  }
  for (const userId of former)
    if (!guests.includes(userId)) {
      const bookings = [asInvitedTo(before, now)];
      notices.push({ userId, kind: 'bookingCancelled', as: 'participant', bookings, before: null, uninvited: true });
    }
  const isSaid = ({ kind }: Notice) => kind !== 'bookingChanged' || isSaidOtherwise(before, now);
  return notices.flatMap((notice) => (notice.userId !== by ? notice : isSaid(notice) ? quiet(notice) : []));
}

/** Returns a notice for each person and part, about all bookings whose zone changed. */
function noticesOfClocks({
  by,
  bookings,
  before,
  keeping,
}: Extract<BookingsEvent, { name: 'bookingsChanged' }>): Notice[] {
  const notices = new Map<string, Notice & { bookings: Booking[]; before: Booking[] }>();
  const add = (userId: string, as: Notice['as'], at: number) => {
    const key = `${userId} ${as}`;
    const notice = notices.get(key) ?? {
      userId,
      kind: 'bookingChanged',
      as,
      bookings: [],
      before: [],
      keeping: keeping!,
    };
    notice.bookings.push(bookings[at]!);
    notice.before.push(before[at]!);
    notices.set(key, notice);
  };
  for (const [at, booking] of bookings.entries()) {
    add(booking.userId, 'holder', at);
    for (const userId of guestsOf(booking)) add(userId, 'participant', at);
  }
  return [...notices.values()].map((notice) => (notice.userId === by ? quiet(notice) : notice));
}

/** Returns a notice for each person and part, about all bookings of the event. */
function noticesOfEach({ bookings }: BookingsEvent, kind: NotificationKind): Notice[] {
  const notices = new Map<string, Notice & { bookings: Booking[] }>();
  const add = (userId: string, as: Notice['as'], booking: Booking) => {
    const key = `${userId} ${as}`;
    const notice = notices.get(key) ?? { userId, kind, as, bookings: [], before: null };
    notice.bookings.push(booking);
    notices.set(key, notice);
  };
  for (const booking of bookings) {
    add(booking.userId, 'holder', booking);
    for (const userId of guestsOf(booking)) add(userId, 'participant', booking);
  }
  return [...notices.values()];
}

/**
 * Returns the notices of an event. The person who acted gets no message, apart from the receipt of
 * a booking. Their calendar gets an update all the same. An early end updates calendars alone.
 */
export function noticesOf(event: BookingsEvent): Notice[] {
  const { by } = event;
  if (event.name === 'bookingsMade') return noticesOfMaking(event);
  if (event.name === 'bookingsTerminated') return noticesOfEach(event, 'bookingChanged').map(quiet);
  if (event.name === 'bookingsCancelled')
    return noticesOfEach(event, 'bookingCancelled').map((notice) => (notice.userId === by ? quiet(notice) : notice));
  if (event.keeping) return noticesOfClocks(event);
  return event.bookings.flatMap((now, at) => noticesOfChange(event.by, event.before[at]!, now));
}
