import * as z from 'zod';
import { person } from '#contract/people/people.ts';
import { floorKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema, id, instant, placeStateCode } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { locationFields } from './kind-bookings.ts';

/** A desk or room that a person holds in the searched period, with its location. */
export const bookedPlace = z.object({
  id,
  placeId: id,
  kind: floorKind,
  /** The desk's number or the room's name. */
  placeName: z.string(),
  ...locationFields,
  startDate: instant,
  endDate: instant,
  adminBypassMode: z.boolean(),
});
export type BookedPlace = z.infer<typeof bookedPlace>;

/** A found person with their bookings in the period, the earliest first. */
export const foundPerson = person.extend({ bookings: z.array(bookedPlace) });
export type FoundPerson = z.infer<typeof foundPerson>;

/** A found desk or room. */
export const foundPlace = z.object({
  id,
  /** The desk's number or the room's name. */
  name: z.string(),
  ...locationFields,
  stateCode: placeStateCode,
  /**
   * True when the place is active, and neither booked nor assigned to another person in the whole
   * period. Its area may still be restricted to other people.
   */
  free: z.boolean(),
  /** True for a room that is only being prepared in the period, between its meetings. */
  inPreparation: z.boolean().optional(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

export const searchCompany = endpoint({
  method: 'GET',
  path: '/:company/search',
  area: 'search',
  summary:
    'People, desks and rooms of the company by what they are called, on any floor, and who holds what in a period',
  description: `At most ${limits.searchResults} of each, best first: named so, beginning so, with words that begin so, containing every word; case and marks do not matter. It shows what the plans show every member: active people, and what stands on the floors, of the modules that the company has. The period is at most 32 days.`,
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'] },
  query: z.object({
    text: z.string().trim().pipe(createTextSchema(limits.searchLength).min(1)),
    startDate: instant,
    endDate: instant,
  }),
  answer: {
    status: 200,
    body: z.object({ people: z.array(foundPerson), desks: z.array(foundPlace), rooms: z.array(foundPlace) }),
  },
  errors: ['endBeforeStart', 'bookingTooLong'],
});
