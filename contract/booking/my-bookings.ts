import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { bookingStatus } from './kind-bookings.ts';

/*
 * The caller's own bookings of all kinds (modules, sections 2 and 4; MY-01, MY-02), and the feed
 * for calendar programs. The list leaves out switched-off kinds and bypass bookings.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;

/** The maximum number of bookings in the list of the caller's own bookings. */
export const maxListedOwnBookings = 500;
/** The maximum number of days in one request of {@link listMyDays}. */
export const maxOwnDaysPerRequest = 62;

/**
 * The actions of a booking's owner (MY-02). `confirm` is possible from the day on which the booking
 * starts until its end, and only if the company confirms presence by the bell.
 */
export const ownBookingAction = z.enum(['confirm', 'terminate', 'cancel']);
export type OwnBookingAction = z.infer<typeof ownBookingAction>;

/** A booking of any kind in the list of the caller's own bookings. */
export const ownBooking = z.object({
  id,
  kind: bookedKind,
  /** The booked place: a desk's number, or the name of a room, space, car or resource. */
  placeName: z.string(),
  /** The id of the booking's entry in `containers` of the response. */
  containerId: id,
  /** A meeting's topic or a booking's title. Empty if the kind has none. */
  title: z.string(),
  startDate: instant,
  endDate: instant,
  status: bookingStatus,
  /** True when the caller is only invited to the meeting, and another person holds it. */
  invited: z.boolean(),
  /** The series of which the booking is a date. Null for a single booking. */
  seriesId: id.nullable(),
  confirmedOn: instant.nullable(),
  /** True when the caller hides their name at this booking (WEEK-09). */
  isNameHidden: z.boolean(),
  /** The actions that the caller may take now. Empty for another person's meeting. */
  can: z.array(ownBookingAction),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/**
 * The container of listed bookings: a location, parking, fleet or resource group. The response has
 * each container once.
 */
export const ownBookingsContainer = z.object({
  id,
  name: z.string(),
  /** The IANA time zone. */
  iana: z.string(),
});
export type OwnBookingsContainer = z.infer<typeof ownBookingsContainer>;

/** The response with the caller's own bookings. */
export const ownBookings = z.object({
  bookings: z.array(ownBooking),
  containers: z.array(ownBookingsContainer),
  /** True when the caller has more bookings than `bookings` lists. */
  more: z.boolean(),
});
export type OwnBookings = z.infer<typeof ownBookings>;

/** A booking with its container's name and time zone. */
export type BookingWithContainer = OwnBooking & { containerName: string; iana: string };

/** Joins each booking of a response with its container. */
export function joinBookingContainers({
  bookings,
  containers,
}: Pick<OwnBookings, 'bookings' | 'containers'>): BookingWithContainer[] {
  const places = new Map(
    containers.map(({ id: containerId, name, iana }) => [containerId, { containerName: name, iana }]),
  );
  return bookings.map((booking) => ({ ...booking, ...places.get(booking.containerId)! }));
}

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/:company/myBookings',
  area: 'my bookings',
  summary: 'The caller’s bookings of all kinds that are not over, earliest first (MY-01)',
  description: `Those that overlap the period; at most ${maxListedOwnBookings}, and then the first of them.`,
  access: member,
  query: z.object({ kind: bookedKind.optional(), startDate: instant.optional(), endDate: instant.optional() }),
  answer: { status: 200, body: ownBookings },
  errors: ['endBeforeStart'],
});

export const listMyDays = endpoint({
  method: 'GET',
  path: '/:company/myBookings/days',
  area: 'my bookings',
  summary: `The days of a period, at most ${maxOwnDaysPerRequest}, on which the caller has bookings that are not over, each by the clocks of its place`,
  access: member,
  query: z.object({ startDate: instant, endDate: instant, kind: bookedKind.optional() }),
  answer: { status: 200, body: z.object({ days: z.array(z.iso.date()) }) },
  errors: ['endBeforeStart', 'bookingTooLong'],
});

/** A repeated request changes nothing. Dates of a series are hidden one by one. */
export const hideBookingName = endpoint({
  method: 'PUT',
  path: '/:company/myBookings/:id/name',
  area: 'my bookings',
  summary: 'Hide one’s name at one’s own booking, or show it again',
  description:
    'Hidden, it is seen by the holder, the person who booked for them, the participants of the meeting and managers alone.',
  access: member,
  params: z.object({ id }),
  body: z.object({ isHidden: z.boolean() }),
  answer: { status: 204 },
  errors: ['notFound'],
});

/**
 * Returns whether the caller has a calendar feed. Only {@link makeCalendarFeed} returns the feed's
 * address, since the database stores only a hash of the address.
 */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/:company/myBookings/feed',
  area: 'my bookings',
  summary: 'Whether the caller’s calendar feed is on, and when it was read last',
  access: member,
  answer: {
    status: 200,
    body: z.object({ feed: z.object({ madeOn: instant, readOn: instant.nullable() }).nullable() }),
  },
  errors: [],
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/:company/myBookings/feed',
  area: 'my bookings',
  summary: 'Make an address for calendar programs; one made before ends',
  access: member,
  answer: { status: 201, body: z.object({ url: z.url() }) },
  errors: [],
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/:company/myBookings/feed',
  area: 'my bookings',
  summary: 'End the caller’s calendar feed',
  access: member,
  whileInactive: true,
  answer: { status: 204 },
  errors: [],
});

/** The maximum number of bookings in a calendar feed. A person hardly ever has as many. */
export const maxFeedBookings = 1000;

/** Returns the feed to calendar programs, which authenticate only by the secret in the address. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendarFeed/:secret',
  area: 'my bookings',
  summary: 'Somebody’s bookings of all kinds, from 30 days ago on, as iCalendar',
  description: `What was cancelled says so for 30 days. At most ${maxFeedBookings} bookings, and then the first of them.`,
  access: { who: 'anyone' },
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: { status: 200, file: 'text/calendar' },
  errors: ['notFound', 'tooManyRequests'],
});
