import type { KeptTime } from '#contract/kept-times.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Booking } from '#server/booking/booking.ts';
import type { BookingEvent } from '#server/booking/events.ts';

/** The events of bookings that people are told of. */
export type ToldEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

/** What one person is to be told because of one event. */
export interface Notice {
  userId: string;
  kind: NotificationKind;
  /** Whether it is their own booking, or one that they are invited to or no longer. */
  as: 'holder' | 'participant';
  bookings: readonly Booking[];
  /** What a change changed, in the same order; null where nothing was before. */
  before: readonly Booking[] | null;
  /** They were taken off the list of a meeting that goes on without them: it is as they knew it. */
  uninvited?: true;
  /** For their calendar alone: they did it themselves, or want no words about it. */
  quiet?: true;
  /** What their bookings kept where the clocks of the place were set. */
  keeping?: KeptTime;
}

export const guestsOf = ({ participants }: Booking) => (participants ?? []).map(({ userId }) => userId);

/** Whether something else is to be said of it, to a guest for one: another time by any clock, place or topic. */
export function isSaidOtherwise(before: Booking, now: Booking): boolean {
  const said = ({ startDate, endDate, timeZone, bookableId, details }: Booking) =>
    JSON.stringify([Date.parse(startDate), Date.parse(endDate), timeZone, bookableId, details]);
  return said(before) !== said(now);
}

/** A meeting as somebody knew it who is no longer invited: nothing later, and nobody else. The number is today's, for their calendar. */
export const asInvitedTo = (before: Booking, { sequence }: Booking): Booking => ({
  ...before,
  sequence,
  participants: [],
});

const quiet = (notice: Notice): Notice => ({ ...notice, quiet: true });

function noticesOfMaking({ by, bookings }: ToldEvent): Notice[] {
  // One command books one place for one person, and invites the same people to all of it.
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

/** One for each person, of all that they hold and of all that they are invited to. */
function noticesOfClocks({ by, bookings, before, keeping }: Extract<ToldEvent, { name: 'bookingsChanged' }>): Notice[] {
  const told = new Map<string, Notice & { bookings: Booking[]; before: Booking[] }>();
  const tell = (userId: string, as: Notice['as'], at: number) => {
    const key = `${userId} ${as}`;
    const notice = told.get(key) ?? { userId, kind: 'bookingChanged', as, bookings: [], before: [], keeping: keeping! };
    notice.bookings.push(bookings[at]!);
    notice.before.push(before[at]!);
    told.set(key, notice);
  };
  for (const [at, booking] of bookings.entries()) {
    tell(booking.userId, 'holder', at);
    for (const userId of guestsOf(booking)) tell(userId, 'participant', at);
  }
  return [...told.values()].map((notice) => (notice.userId === by ? quiet(notice) : notice));
}

/** One for each person, of all that they held and of all that they were invited to. */
function noticesOfEach({ bookings }: ToldEvent, kind: NotificationKind): Notice[] {
  const told = new Map<string, Notice & { bookings: Booking[] }>();
  const tell = (userId: string, as: Notice['as'], booking: Booking) => {
    const key = `${userId} ${as}`;
    const notice = told.get(key) ?? { userId, kind, as, bookings: [], before: null };
    notice.bookings.push(booking);
    told.set(key, notice);
  };
  for (const booking of bookings) {
    tell(booking.userId, 'holder', booking);
    for (const userId of guestsOf(booking)) tell(userId, 'participant', booking);
  }
  return [...told.values()];
}

/**
 * Says who is told what because of an event. Nobody is told in words what they did themselves, but for the receipt of a
 * booking. Their calendars hear of it all the same, and also of a booking that is ended early.
 */
export function noticesOf(event: ToldEvent): Notice[] {
  const { by } = event;
  if (event.name === 'bookingsMade') return noticesOfMaking(event);
  if (event.name === 'bookingsTerminated') return noticesOfEach(event, 'bookingChanged').map(quiet);
  if (event.name === 'bookingsCancelled')
    return noticesOfEach(event, 'bookingCancelled').map((notice) => (notice.userId === by ? quiet(notice) : notice));
  if (event.keeping) return noticesOfClocks(event);
  return event.bookings.flatMap((now, at) => noticesOfChange(event.by, event.before[at]!, now));
}
