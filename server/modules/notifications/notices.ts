import type { NotificationKind } from '#contract/notifications/notifications.ts';
import type { KeptBookingTime } from '#contract/time/kept-times.ts';
import type { Booking } from '#server/events/booking.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { SeriesOfNotice } from './series-notice.ts';

/** The events of bookings that notify people. */
export type NotifyingBookingEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

/** A notice about one event to one person. */
export interface Notice {
  userId: string;
  kind: NotificationKind;
  /** The person's role: the holder of the booking, or a present or former guest. */
  as: 'holder' | 'participant';
  bookings: readonly Booking[];
  /**
   * The same bookings before the change, in the same order. Null in a notice without former values.
   */
  before: readonly Booking[] | null;
  /**
   * True if the meeting takes place without this guest. The notice then has the facts that the
   * guest knew.
   */
  uninvited?: true;
  /** True for a notice that only updates the reader's calendar, without a message. */
  quiet?: true;
  /** True for a message that no preference hides. */
  always?: true;
  /**
   * The property of bookings that stayed when the time zone of the place changed: their hours or
   * their instants.
   */
  keeping?: KeptBookingTime;
  /** Present if the notice is about a whole series. */
  series?: SeriesOfNotice;
}

export const getGuestIds = ({ participants }: Booking) => (participants ?? []).map(({ userId }) => userId);

/**
 * Returns whether a guest must learn of a change: of the instants, the time zone, the place or the
 * details.
 */
export function isChangeRelevantForGuest(before: Booking, now: Booking): boolean {
  const said = ({ startDate, endDate, timeZone, bookableId, details }: Booking) =>
    JSON.stringify([Date.parse(startDate), Date.parse(endDate), timeZone, bookableId, details]);
  return said(before) !== said(now);
}

/**
 * Returns a meeting as a removed guest knew it, without the other guests. It has the present
 * sequence, so that the guest's calendar accepts the removal.
 */
export const toRemovedGuestView = (before: Booking, { sequence }: Booking): Booking => ({
  ...before,
  sequence,
  participants: [],
});

const quiet = (notice: Notice): Notice => ({ ...notice, quiet: true });

function noticesOfMaking({ by, bookings, given }: NotifyingBookingEvent): Notice[] {
  // A command books one place for one person, with the same guests on all dates.
  const [first] = bookings;
  if (!first) return [];
  const message = given ? ({ always: true } as const) : {};
  const own: Notice = { userId: first.userId, kind: 'bookingMade', as: 'holder', bookings, before: null, ...message };
  const guests = getGuestIds(first).map(
    (userId): Notice => ({ userId, kind: 'invited', as: 'participant', bookings, before: null }),
  );
  return [own, ...guests.map((notice) => (notice.userId === by ? quiet(notice) : notice))];
}

function noticesOfChange(by: string, before: Booking, now: Booking): Notice[] {
  const [former, guests] = [getGuestIds(before), getGuestIds(now)];
  const changed = { bookings: [now], before: [before] };
  const notices: Notice[] = [{ userId: now.userId, kind: 'bookingChanged', as: 'holder', ...changed }];
  for (const userId of guests) {
    const isNew = !former.includes(userId);
    if (isNew) notices.push({ userId, kind: 'invited', as: 'participant', bookings: [now], before: null });
    else if (isChangeRelevantForGuest(before, now))
      notices.push({ userId, kind: 'bookingChanged', as: 'participant', ...changed });
  }
  for (const userId of former)
    if (!guests.includes(userId)) {
      const bookings = [toRemovedGuestView(before, now)];
      notices.push({ userId, kind: 'bookingCancelled', as: 'participant', bookings, before: null, uninvited: true });
    }
  const isSaid = ({ kind }: Notice) => kind !== 'bookingChanged' || isChangeRelevantForGuest(before, now);
  return notices.flatMap((notice) => (notice.userId !== by ? notice : isSaid(notice) ? quiet(notice) : []));
}

/**
 * Returns one notice for each person and role, about those of their bookings whose time zone
 * changed.
 */
function noticesOfClocks({
  by,
  bookings,
  before,
  keeping,
}: Extract<NotifyingBookingEvent, { name: 'bookingsChanged' }>): Notice[] {
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
    for (const userId of getGuestIds(booking)) add(userId, 'participant', at);
  }
  return [...notices.values()].map((notice) => (notice.userId === by ? quiet(notice) : notice));
}

/** Returns one notice for each person and role, about all bookings of the event. */
export function createNoticesPerPerson(
  { bookings }: Pick<NotifyingBookingEvent, 'bookings'>,
  kind: NotificationKind,
): Notice[] {
  const notices = new Map<string, Notice & { bookings: Booking[] }>();
  const add = (userId: string, as: Notice['as'], booking: Booking) => {
    const key = `${userId} ${as}`;
    const notice = notices.get(key) ?? { userId, kind, as, bookings: [], before: null };
    notice.bookings.push(booking);
    notices.set(key, notice);
  };
  for (const booking of bookings) {
    add(booking.userId, 'holder', booking);
    for (const userId of getGuestIds(booking)) add(userId, 'participant', booking);
  }
  return [...notices.values()];
}

/**
 * Returns the notices of an event. The person who acted gets a message only as the confirmation of
 * a new booking. For other events only their calendar is updated. An early end updates only
 * calendars.
 */
export function createNotices(event: NotifyingBookingEvent): Notice[] {
  const { by } = event;
  if (event.name === 'bookingsMade') return noticesOfMaking(event);
  if (event.name === 'bookingsTerminated') return createNoticesPerPerson(event, 'bookingChanged').map(quiet);
  if (event.name === 'bookingsCancelled') {
    const notices = createNoticesPerPerson(event, 'bookingCancelled');
    // One message about all kinds goes to each holder (notify-of-closed-days.ts).
    const told = event.reason === 'dayClosed' ? notices.filter(({ as }) => as === 'participant') : notices;
    return told.map((notice) => (notice.userId === by ? quiet(notice) : notice));
  }
  if (event.keeping) return noticesOfClocks(event);
  return event.bookings.flatMap((now, at) => noticesOfChange(event.by, event.before[at]!, now));
}
