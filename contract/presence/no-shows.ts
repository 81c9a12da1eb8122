import * as z from 'zod';
import { locationFields } from '#contract/booking/kind-bookings.ts';
import { confirmableKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { createKeysetPageSchema, createKeysetQuerySchema } from '#contract/wire/keyset.ts';
import { limits } from '#contract/wire/limits.ts';

/* The unconfirmed bookings as managers see them (docs/decisions/0030-presence.md). */

const manager = { who: 'member', allOf: ['get-all-bookings'] } as const;
const member = { who: 'member', allOf: ['user-get-profile'] } as const;

/**
 * The state of an unconfirmed booking of today: it runs (`awaited`), it is over (`expired`), or the
 * server released it.
 */
export const unconfirmedBookingStates = ['awaited', 'expired', 'released'] as const;

/** A booking of today that has begun without confirmation. */
export const unconfirmedBookingOfToday = z.object({
  id,
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  placeName: z.string(),
  ...locationFields,
  startDate: instant,
  endDate: instant,
  standing: z.enum(unconfirmedBookingStates),
  /** The time when the server released the booking. Null for a booking that was not released. */
  releasedOn: instant.nullable(),
});
export type UnconfirmedBookingOfToday = z.infer<typeof unconfirmedBookingOfToday>;

export const listUnconfirmed = endpoint({
  method: 'GET',
  path: '/:company/bookingsConfirmation/unconfirmed',
  area: 'confirmations',
  summary: 'Who has not confirmed a booking of today that has begun',
  description: 'Today by each place’s own clock: what runs, what is over and what was released, each by its start.',
  access: manager,
  query: createKeysetQuerySchema(
    z.object({ standing: z.enum(unconfirmedBookingStates), startDate: instant, name: z.string(), id }),
    limits.unconfirmedListed,
  ).extend({ kind: confirmableKind }),
  answer: {
    status: 200,
    /** `counts` has the number of bookings in each state on all pages, not only on this page. */
    body: createKeysetPageSchema(unconfirmedBookingOfToday).extend({
      counts: z.record(z.enum(unconfirmedBookingStates), z.number().int()),
    }),
  },
  errors: ['confirmationNotEnabled'],
});

/**
 * `of` is the number of a person's bookings that are over or released. `missed` is the number of
 * unconfirmed bookings among them. Cancelled bookings, bypass bookings and meetings of an external
 * calendar do not count.
 */
const missed = { missed: z.number().int(), of: z.number().int() };

export const listNoShows = endpoint({
  method: 'GET',
  path: '/:company/bookingsConfirmation/noShows',
  area: 'confirmations',
  summary: 'Active people with bookings that they did not confirm in the last 90 days, those with most first',
  description: 'Counted since `from` at the earliest, when the company began to count.',
  access: manager,
  query: createKeysetQuerySchema(z.object({ ...missed, name: z.string(), userId: id }), limits.unconfirmedListed),
  answer: {
    status: 200,
    body: createKeysetPageSchema(
      z.object({ userId: id, name: z.string(), avatar: z.string().nullable(), ...missed }),
    ).extend({
      from: instant,
    }),
  },
  errors: ['noShowsNotCounted', 'reportsByPersonOff'],
});

export const getOwnNoShows = endpoint({
  method: 'GET',
  path: '/:company/bookingsConfirmation/noShows/own',
  area: 'confirmations',
  summary: 'How many of one’s own bookings of the last 90 days one has not confirmed',
  access: member,
  answer: { status: 200, body: z.object({ from: instant, ...missed }) },
  errors: ['noShowsNotCounted'],
});
