import * as z from 'zod';
import { bookedKind } from './booked-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './formats.ts';
import { bookingStatus } from './kind-bookings.ts';

/*
 * One's own bookings of all kinds together (modules, sections 2 and 4; MY-01, MY-02), and the feed that calendar programs subscribe to. Of
 * kinds that the package has switched off nothing is listed; bypass bookings are left out.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;

/** One's own bookings that are listed at most. */
export const mostOwnBookings = 500;
/** Days of one's own calendar that may be asked about at once. */
export const mostOwnDays = 62;

/** What the owner of a booking may do with it (MY-02): `confirm` only today, where presence is confirmed by the bell. */
export const ownAct = z.enum(['confirm', 'terminate', 'cancel']);
export type OwnAct = z.infer<typeof ownAct>;

/** A booking of any kind, as one's own list shows it. */
export const ownBooking = z.object({
  id,
  kind: bookedKind,
  /** What was booked: a desk's number, a room's, space's, car's or resource's name. */
  placeName: z.string(),
  /** Where it is: one of the answer's `containers`. */
  containerId: id,
  /** A meeting's topic or a booking's title; empty where the kind has none. */
  title: z.string(),
  startDate: instant,
  endDate: instant,
  status: bookingStatus,
  /** Somebody else's meeting, to which one was invited. */
  invited: z.boolean(),
  confirmedOn: instant.nullable(),
  /** What may be done now; nothing with somebody else's. */
  can: z.array(ownAct),
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** Where bookings of a list are, each said once: the location, parking, fleet or resource group. */
export const ownContainer = z.object({
  id,
  name: z.string(),
  /** Its time zone, as the IANA database names it. */
  iana: z.string(),
});
export type OwnContainer = z.infer<typeof ownContainer>;

/** The answer of one's own list. */
export const ownBookings = z.object({
  bookings: z.array(ownBooking),
  containers: z.array(ownContainer),
  /** Whether there are more than are listed. */
  more: z.boolean(),
});
export type OwnBookings = z.infer<typeof ownBookings>;

/** A booking with what is said of where it is. */
export type LocatedBooking = OwnBooking & { containerName: string; iana: string };

/** The bookings of an answer, each with where it is. */
export function located({ bookings, containers }: Pick<OwnBookings, 'bookings' | 'containers'>): LocatedBooking[] {
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
  description: `Those that overlap the period; at most ${mostOwnBookings}, and then the first of them.`,
  access: member,
  query: z.object({ kind: bookedKind.optional(), startDate: instant.optional(), endDate: instant.optional() }),
  answer: { status: 200, body: ownBookings },
  errors: ['endBeforeStart'],
});

export const listMyDays = endpoint({
  method: 'GET',
  path: '/:company/myBookings/days',
  area: 'my bookings',
  summary: `The days of a period, at most ${mostOwnDays}, on which the caller has bookings that are not over, each by the clocks of its place`,
  access: member,
  query: z.object({ startDate: instant, endDate: instant, kind: bookedKind.optional() }),
  answer: { status: 200, body: z.object({ days: z.array(z.iso.date()) }) },
  errors: ['endBeforeStart', 'bookingTooLong'],
});

/** Whether one has a feed. Its address is told once, when it is made: only its hash is kept. */
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

/** Bookings of a feed at most; a year of somebody who books everything has fewer. */
export const mostInFeed = 1000;

/** Opened by calendar programs, which sign in by nothing but the address. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendarFeed/:secret',
  area: 'my bookings',
  summary: 'Somebody’s bookings of all kinds, from 30 days ago on, as iCalendar',
  description: `What was cancelled says so for 30 days. At most ${mostInFeed} bookings, and then the first of them.`,
  access: { who: 'anyone' },
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  answer: { status: 200, file: 'text/calendar' },
  errors: ['notFound', 'tooManyRequests'],
});
