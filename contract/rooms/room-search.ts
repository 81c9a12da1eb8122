import * as z from 'zod';
import { locationFields } from '#contract/booking/kind-bookings.ts';
import { roomEquipmentNames } from '#contract/places/locations.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

const oneEquipment = z.enum(roomEquipmentNames);

/**
 * The required equipment: names in a query string, separated by commas, in any order. Empty
 * requires none.
 */
const wantedEquipment = z
  .string()
  .max(200)
  .transform((names) => [...new Set(names === '' ? [] : names.split(','))])
  .pipe(z.array(oneEquipment))
  .default([]);

/** A room of the search, its location, and the hours in which it is free. */
export const foundRoom = z.object({
  id,
  name: z.string(),
  /** The number of the room's seats. Null if the company has not entered it. */
  seats: z.number().int().nullable(),
  equipment: z.array(oneEquipment),
  /**
   * The distance of the room's location from the caller's, in places of the list of all locations
   * in the tree's order. 0 for the same location, 1 for the next one.
   */
  away: z.number().int(),
  ...locationFields,
  /** Hours in the time zone of the room's location, on the requested day. */
  from: timeOfDay,
  to: timeOfDay,
});
export type FoundRoom = z.infer<typeof foundRoom>;

/** The response to a search for a room. */
export const foundRoomsResponse = z.object({
  /**
   * The building of the requested location: its branch. Without a branch it is the parent of its
   * topmost floor or room, or else the location itself.
   */
  building: z.object({ id, name: z.string() }),
  /** The number of fitting rooms in the building. `rooms` lists only the best of them. */
  fits: z.number().int(),
  rooms: z.array(foundRoom),
  /**
   * Rooms of the building that are free at other hours of that day, for the requested duration.
   * Empty if any room is free at the requested hours.
   */
  otherHours: z.array(foundRoom),
  /**
   * Rooms outside the building that are free at the requested hours. Empty if any room in the
   * building is.
   */
  elsewhere: z.array(foundRoom),
});
export type FoundRoomsResponse = z.infer<typeof foundRoomsResponse>;

export const searchRooms = endpoint({
  method: 'GET',
  path: '/:company/room/search',
  area: 'rooms',
  summary: 'Rooms of a building, on all its floors, that hold so many people, have what is wanted and are free then',
  description: `The building is the branch that the location lies in; without a branch it is what its topmost floor lies in. A room fits that the caller may book from the first to the last minute by the same rules as booking asks, but for the number of bookings they hold: it is active, its location is shown and lets them in, and the hours are open. The best fit comes first: the fewest seats that hold the people, then the same location, then the nearest in the tree, then by name. At most ${limits.roomsFound} are named, ${limits.roomsOffered} of each sort that nearly fits. Day and hours are wall-clock time of each room's location. An end of 24:00 is searched as 23:59, the end that browsers book, and answered as 24:00.`,
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] },
  query: z.object({
    /** The caller's location. The search covers its building, and nearer rooms come first. */
    locationId: id,
    day,
    from: timeOfDay,
    to: timeOfDay,
    /**
     * The number of people. 0 lets every room fit. A room whose number of seats is unknown fits
     * only 0.
     */
    seats: z.coerce.number().int().min(0).max(limits.roomSeats).default(0),
    equipment: wantedEquipment,
  }),
  answer: { status: 200, body: foundRoomsResponse },
  errors: ['notFound', 'endBeforeStart'],
});
