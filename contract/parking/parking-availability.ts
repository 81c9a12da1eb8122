import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { parkingSpaceDraft } from './parking-spaces.ts';

/* The booking page of parking: parkings, and who holds their spaces in a period (PARK-05). */

const member = { who: 'member', allOf: ['parking-user'], anyModule: ['parkingSpaceLimit'] } as const;

/** The requested time, at most 366 days. */
const requestedPeriod = z.object({ startDate: instant, endDate: instant });

/**
 * A parking in the list of the booking page, with the number of spaces free for the whole period.
 */
export const bookableParking = z.object({
  id,
  name: z.string(),
  description: z.string(),
  parkingIana: z.string(),
  bookingPeriod: z.number().int(),
  /** True when the caller may book there. */
  canBook: z.boolean(),
  activeParkingSpaces: z.number().int(),
  availableParkingSpaces: z.number().int(),
});
export type BookableParking = z.infer<typeof bookableParking>;

export const listParkings = endpoint({
  method: 'GET',
  path: '/:company/parkings',
  area: 'parking',
  summary: 'Where one may park, and how much is free for a whole period (PARK-05)',
  description: 'Those that the caller may book first, then those with more active spaces.',
  access: member,
  query: requestedPeriod,
  answer: { status: 200, body: z.object({ parkings: z.array(bookableParking) }) },
  errors: ['endBeforeStart', 'bookingTooLong'],
});

/** A reservation of a space, as every member who may park sees it. */
const spaceReservation = z.object({
  id,
  userId: id,
  userName: z.string(),
  avatar: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  adminBypassMode: z.boolean(),
  sequence: z.number().int(),
});

/** A space on the booking page's grid. */
export const bookableParkingSpace = parkingSpaceDraft.extend({
  frozen: z.boolean(),
  /**
   * The reservations in the requested period, the earliest first, at most
   * `parkingLimits.reservationsShown`.
   */
  reservations: z.array(spaceReservation),
  /**
   * The held times within the requested period, as fractions: 0 is the period's start, 1 its end.
   */
  availabilityBar: z.array(z.object({ id, start: z.number().min(0).max(1), end: z.number().min(0).max(1) })),
});
export type BookableParkingSpace = z.infer<typeof bookableParkingSpace>;

export const getParking = endpoint({
  method: 'GET',
  path: '/:company/parking',
  area: 'parking',
  summary: 'A parking with its spaces, and who holds them in a period (PARK-05)',
  access: member,
  query: requestedPeriod.extend({ parkingId: id }),
  answer: {
    status: 200,
    body: bookableParking.extend({
      rows: z.number().int(),
      cols: z.number().int(),
      parkingSpaces: z.array(bookableParkingSpace),
    }),
  },
  errors: ['notFound', 'endBeforeStart', 'bookingTooLong'],
});
