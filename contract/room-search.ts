import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, hour, id } from './formats.ts';
import { locationFields } from './kind-bookings.ts';
import { limits } from './limits.ts';
import { equipment } from './locations.ts';

const oneEquipment = z.enum(equipment);

/** The equipment that a room must have: names in a query string, with commas between, in any order. Empty asks for none. */
const wantedEquipment = z
  .string()
  .max(200)
  .transform((names) => [...new Set(names === '' ? [] : names.split(','))])
  .pipe(z.array(oneEquipment))
  .default([]);

/** A room that was searched for, where it is, and from when to when it can be booked there. */
export const foundRoom = z.object({
  id,
  name: z.string(),
  /** The number of its seats. Null where the company has not entered it. */
  seats: z.number().int().nullable(),
  equipment: z.array(oneEquipment),
  /** The number of locations between its own and the caller's, in the order of the tree. 0 for the same location. */
  away: z.number().int(),
  ...locationFields,
  /** On the clocks of its location, on the day that was asked for. */
  from: hour,
  to: hour,
});
export type FoundRoom = z.infer<typeof foundRoom>;

/** The answer to a search for a room. */
export const foundRooms = z.object({
  /** The building that was searched: all its floors, or the company where no building stands between. */
  building: z.object({ id, name: z.string() }),
  /** The number of rooms of the building that fit. `rooms` has the first of them. */
  fits: z.number().int(),
  rooms: z.array(foundRoom),
  /** Rooms of the building that are free at other hours of that day, as long as those wanted; only where nothing fits. */
  otherHours: z.array(foundRoom),
  /** Rooms outside of the building that are free at the wanted hours; only where nothing fits. */
  elsewhere: z.array(foundRoom),
});
export type FoundRooms = z.infer<typeof foundRooms>;

export const searchRooms = endpoint({
  method: 'GET',
  path: '/:company/room/search',
  area: 'rooms',
  summary: 'Rooms of a building, on all its floors, that hold so many people, have what is wanted and are free then',
  description: `The building is the branch that the location lies in; without a branch it is what its topmost floor lies in. A room fits that the caller may book from the first to the last minute by the same rules as booking asks, but for the number of bookings they hold: it is active, its location is shown and lets them in, and the hours are open. The best fit comes first: the fewest seats that hold the people, then the same location, then the nearest in the tree, then by name. At most ${limits.roomsFound} are named, ${limits.roomsOffered} of each sort that nearly fits. Day and hours are wall-clock time of each room's location.`,
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] },
  query: z.object({
    /** The location that the caller searches from. It chooses the building, and the nearest rooms. */
    locationId: id,
    day,
    from: hour,
    to: hour,
    /** The number of people. 0 lets every room fit. A room without a number of seats fits 0 alone. */
    seats: z.coerce.number().int().min(0).max(limits.roomSeats).default(0),
    equipment: wantedEquipment,
  }),
  answer: { status: 200, body: foundRooms },
  errors: ['notFound', 'endBeforeStart'],
});
