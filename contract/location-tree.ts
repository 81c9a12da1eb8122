import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { filledLine, id, requestId, timeZone } from './formats.ts';
import { clockErrors, keptTimes } from './kept-times.ts';
import { limits } from './limits.ts';

/** What is below another one: any type but the root. 1 city, 2 branch, 3 floor, 4 room, 5 office (core, section 3). */
export const childType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** A location's name (core, section 5); it shows. */
export const locationName = filledLine(limits.locationName);

const places = ['deskLimit', 'roomLimit'] as const;
const configurator = { who: 'member', allOf: ['location-create'], anyModule: places } as const;
const ofLocation = { area: 'locations', access: configurator, params: z.object({ locationId: id }) } as const;

/**
 * LOC-01: a child of a location, in its parent's time zone, published unless its parent is not. Sent again with its `requestId`, it adds no
 * second one; with another name the one that was added has that.
 */
export const addLocation = endpoint({
  method: 'POST',
  path: '/:company/locations',
  area: 'locations',
  summary: 'Add a location below another one (LOC-01)',
  access: configurator,
  body: z.object({ parentId: id, type: childType, name: locationName, requestId: requestId.optional() }),
  answer: { status: 201, body: z.object({ id }) },
  errors: ['notFound', 'tooManyLocations', 'tooDeep'],
});

/**
 * Copies a location beside itself: its sketch, places, pointers, clocks and who may book there, without what lies below. The copy is not
 * published. Rooms of a copy have no calendar and no display yet. Sent again with its `requestId`, it makes no second copy.
 */
export const copyLocation = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/copy',
  summary: 'Copy a location with all that is drawn on it',
  body: z.object({ name: locationName, requestId: requestId.optional() }),
  answer: { status: 201, body: z.object({ id }) },
  errors: [
    ...(['notFound', 'rootStays', 'tooManyLocations'] as const),
    ...(['deskLimitExceeded', 'roomLimitExceeded'] as const),
  ],
});

export const renameLocation = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/name',
  summary: 'Rename a location',
  body: z.object({ name: locationName }),
  answer: { status: 204 },
  errors: ['notFound'],
});

/** Moves a location with all that is below it. The root stays; nothing moves below itself. */
export const moveLocation = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/parent',
  summary: 'Move a location, with all below it, to another parent',
  body: z.object({ parentId: id }),
  answer: { status: 204 },
  errors: ['notFound', 'rootStays', 'movedBelowItself', 'tooDeep', 'parentUnpublished'],
});

export const setLocationTimeZone = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/timeZone',
  summary: 'Set the clocks of a location (EDIT-09)',
  description: 'Where bookings have not ended it has to say what they keep, and their holders are told.',
  body: z.object({ iana: timeZone, keptTimes }),
  answer: { status: 204 },
  errors: ['notFound', ...clockErrors],
});

/** A time zone to choose from: the specification's Windows name, how it is shown, and the IANA name that it stands for. */
export const timeZoneChoice = z.object({ name: z.string(), description: z.string(), iana: timeZone });

export const listTimeZones = endpoint({
  method: 'GET',
  path: '/timeZones',
  area: 'locations',
  summary: 'Time zones to choose from',
  access: { who: 'signedIn' },
  answer: { status: 200, body: z.object({ timeZones: z.array(timeZoneChoice) }) },
  errors: [],
});

/** What goes with a location that is removed: itself, all below it, and what people hold there that has not ended. */
export const getLocationRemoval = endpoint({
  ...ofLocation,
  method: 'GET',
  path: '/:company/locations/:locationId/removal',
  summary: 'What removing a location would take along',
  answer: {
    status: 200,
    body: z.object({
      /** Itself and below. */
      locations: z.number().int(),
      desks: z.number().int(),
      rooms: z.number().int(),
      /** Bookings that have not ended, and how many people hold them. */
      bookings: z.number().int(),
      people: z.number().int(),
    }),
  },
  errors: ['notFound', 'rootStays'],
});

/**
 * Removes a location with all below it. What has not ended there is cancelled, and its holders are told with the reason. `bookings` is the
 * count that was confirmed: when more were made meanwhile, nothing happens and the new count comes with the refusal.
 */
export const removeLocation = endpoint({
  ...ofLocation,
  method: 'DELETE',
  path: '/:company/locations/:locationId',
  summary: 'Remove a location, with all below it (LOC-01)',
  query: z.object({ bookings: z.coerce.number().int().min(0) }),
  answer: { status: 204 },
  errors: ['notFound', 'rootStays', 'moreBookings'],
});

/** EDIT-09: who alone may book here; nobody's bookings end by it. Ids of people who are not active members are refused. */
export const setLocationPermissions = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/permissions',
  summary: 'Limit a location to chosen people (EDIT-09)',
  access: { ...configurator, allOf: ['location-create', 'set-location-permission'] },
  body: z.object({ restrictedArea: z.boolean(), locationUsers: z.array(id).max(limits.locationUsers) }),
  answer: { status: 204 },
  errors: ['notFound', 'personNotActive'],
});

/**
 * Shows a location to everybody, at once, or to those alone who draw. Below what is not published nothing is; a location with published ones
 * below it stays published. The server cancels bookings that have not ended and writes to their holders why. `cancels` is the
 * confirmed count. Where there are more, nothing happens.
 */
export const setLocationPublished = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/published',
  summary: 'Publish a location, or show it to those alone who draw',
  body: z.object({ published: z.boolean(), cancels: z.number().int().min(0).default(0) }),
  answer: { status: 204 },
  errors: ['notFound', 'rootStays', 'parentUnpublished', 'locationInUse', 'moreBookings'],
});
