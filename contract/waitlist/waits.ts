import * as z from 'zod';
import { newBookingErrors } from '#contract/booking/bookings.ts';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { roomEquipmentNames } from '#contract/places/locations.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/*
 * The waitlist (WEEK-07): members wait for places that others have booked. All calls are refused
 * with `waitlistOff` while the company has the waitlist switched off.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const manager = { who: 'member', allOf: ['get-all-bookings'] } as const;
const area = 'waitlist';

/**
 * The effect of a free place on a wait: the server books it, or first offers it for some minutes.
 */
export const waitFulfilment = z.enum(['booking', 'offer']);
export type WaitFulfilment = z.infer<typeof waitFulfilment>;

/** The properties that a place must have. Kinds without such properties ignore them. */
export const waitWishes = z.object({
  seats: z.number().int().min(1).max(limits.roomSeats).optional(),
  equipment: z.array(z.enum(roomEquipmentNames)).max(roomEquipmentNames.length).optional(),
});
export type WaitWishes = z.infer<typeof waitWishes>;

/** A place that the server holds for the caller until `heldUntil`. */
export const waitOffer = z.object({
  /** The id of the held booking. */
  id,
  placeName: z.string(),
  locationName: z.string(),
  /** The IANA time zone of the place. */
  iana: z.string(),
  /**
   * The time of the booking. It differs from the period of the wait after the location has moved to
   * another time zone and its bookings have kept their wall times. Absent in responses of older
   * servers.
   */
  startDate: instant.optional(),
  endDate: instant.optional(),
  heldUntil: instant,
});
export type WaitOffer = z.infer<typeof waitOffer>;

/** A wait of the caller. */
export const wait = z.object({
  id,
  kind: bookedKind,
  /** The awaited place. Null if any place of the location or the kind will do. */
  placeId: id.nullable(),
  placeName: z.string().nullable(),
  /**
   * The container of the awaited places: a location with all locations in it, a parking, fleet or
   * resource group. Null for all places of the kind.
   */
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  /** The IANA time zone of the container, or that of the company's root location. */
  iana: z.string(),
  startDate: instant,
  endDate: instant,
  takes: waitFulfilment,
  wishes: waitWishes,
  /**
   * 1 for the wait that gets the next place. It counts the people ahead who can take the same
   * places.
   */
  rank: z.number().int(),
  /** False in the answer to a repeated request whose wait has ended meanwhile. */
  isOpen: z.boolean(),
  offer: waitOffer.nullable(),
});
export type Wait = z.infer<typeof wait>;

const period = { startDate: instant, endDate: instant };
/**
 * The details of the booking that the server will make, by their names in the calls of the kind.
 */
const details = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const params = z.object({ id });
const periodErrors = [
  ...(['endBeforeStart', 'bookingTooShort', 'bookingTooLong', 'dateInPast'] as const),
  ...(['dateTooFar', 'outsideReservationHours'] as const),
];

export const listWaits = endpoint({
  method: 'GET',
  path: '/:company/waits',
  area,
  summary: 'The caller’s open waits with their ranks and offers, earliest period first',
  access: member,
  answer: { status: 200, body: z.object({ waits: z.array(wait) }) },
  errors: ['waitlistOff'],
});

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/:company/waits',
  area,
  summary: 'Wait for a place, for the places of a location, or for all places of a kind',
  description:
    'The period begins in the future, and the wait ends with its beginning. A repeated request with the same id returns the wait.',
  access: member,
  body: z.object({
    id,
    kind: bookedKind,
    /** At most one of the two. Without both, the caller waits for any place of the kind. */
    placeId: id.optional(),
    locationId: id.optional(),
    ...period,
    takes: waitFulfilment,
    wishes: waitWishes.default({}),
    details: details.default({}),
    /** True to hide the caller's name at the booking that the server makes (WEEK-09). */
    isNameHidden: z.boolean().default(false),
  }),
  answer: { status: 201, body: wait },
  errors: [
    ...(['waitlistOff', 'notFound', 'personNotActive', 'restrictedArea', 'topicRequired'] as const),
    ...periodErrors,
    ...(['tooManyWaits', 'alreadyWaiting'] as const),
  ],
});

export const changeWait = endpoint({
  method: 'PUT',
  path: '/:company/waits/:id',
  area,
  summary: 'Change the period of an own wait, or whether it takes a place at once',
  description: 'A wait with another period begins at the end of the queue.',
  access: member,
  params,
  body: z.object({ ...period, takes: waitFulfilment }),
  answer: { status: 200, body: wait },
  errors: ['waitlistOff', 'notFound', 'restrictedArea', ...periodErrors, 'alreadyWaiting', 'offerOpen'],
});

export const leaveWaitlist = endpoint({
  method: 'DELETE',
  path: '/:company/waits/:id',
  area,
  summary: 'End an own wait; an open offer goes to the next person',
  access: member,
  params,
  answer: { status: 204 },
  errors: ['waitlistOff', 'notFound'],
});

export const answerOffer = endpoint({
  method: 'PUT',
  path: '/:company/waits/:id/answer',
  area,
  summary: 'Take an offered place, or leave it to the next person',
  description:
    'A wait for one place ends when its person leaves the place. Other waits keep their rank, and do not get that place again. The rules of new bookings run again when the caller takes the place.',
  access: member,
  params,
  body: z.object({
    /** The id of the offer, so that an old page answers no newer offer. */
    offerId: id,
    take: z.boolean(),
  }),
  answer: { status: 204 },
  errors: ['waitlistOff', ...newBookingErrors, 'placeAssigned', 'spaceOutOfUse', 'offerPassed'],
});

export const countWaits = endpoint({
  method: 'GET',
  path: '/:company/waits/counts',
  area,
  summary: 'How many people wait for places, without their names',
  access: manager,
  query: z.object(period),
  answer: {
    status: 200,
    body: z.object({
      counts: z.array(
        z.object({
          kind: bookedKind,
          placeId: id.nullable(),
          placeName: z.string().nullable(),
          locationId: id.nullable(),
          locationName: z.string().nullable(),
          people: z.number().int(),
        }),
      ),
    }),
  },
  errors: ['waitlistOff', 'endBeforeStart'],
});
