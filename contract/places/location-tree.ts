import * as z from 'zod';
import { timeZoneChangeConfirmation, timeZoneChangeErrors } from '#contract/time/kept-times.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, id, requestId, timeZone } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/**
 * The type of a location below the root: city, branch, floor, room or office, from 1 to 5 (core,
 * section 3).
 */
export const nonRootLocationType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** A location's visible name (core, section 5). */
export const locationName = createRequiredLineSchema(limits.locationName);

const places = ['deskLimit', 'roomLimit'] as const;
const configurator = { who: 'member', allOf: ['location-create'], anyModule: places } as const;
const ofLocation = { area: 'locations', access: configurator, params: z.object({ locationId: id }) } as const;

/**
 * Adds a location below `parentId`, in its parent's time zone (LOC-01). The location is published
 * unless its parent is unpublished. A retry with the same `requestId` adds no second location, but
 * takes over a changed name.
 */
export const addLocation = endpoint({
  method: 'POST',
  path: '/:company/locations',
  area: 'locations',
  summary: 'Add a location below another one (LOC-01)',
  access: configurator,
  body: z.object({ parentId: id, type: nonRootLocationType, name: locationName, requestId: requestId.optional() }),
  answer: { status: 201, body: z.object({ id }) },
  errors: ['notFound', 'tooManyLocations', 'tooDeep'],
});

/**
 * Copies a location with its drawing, time zone, permissions, opening hours and country of
 * holidays, but without descendants. The copy is unpublished, and its rooms have neither calendar
 * nor display. A retry with the same `requestId` makes no second copy.
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

/** Moves a location with its descendants. The root stays, and no location moves below itself. */
export const moveLocation = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/parent',
  summary: 'Move a location, with all below it, to another parent',
  description: 'Its bookings on closed days of the new parent are cancelled, and their holders are told.',
  // The number of bookings that the caller agreed to cancel.
  body: z.object({ parentId: id, bookings: z.number().int().min(0).default(0) }),
  answer: { status: 204 },
  errors: ['notFound', 'rootStays', 'movedBelowItself', 'tooDeep', 'parentUnpublished', 'moreBookings'],
});

export const setLocationTimeZone = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/timeZone',
  summary: 'Set the clocks of a location (EDIT-09)',
  description: 'Where bookings have not ended it has to say what they keep, and their holders are told.',
  body: z.object({ iana: timeZone, keptTimes: timeZoneChangeConfirmation }),
  answer: { status: 204 },
  errors: ['notFound', ...timeZoneChangeErrors],
});

/** A selectable time zone: the specification's Windows name, its description and its IANA name. */
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

/**
 * Returns the number of locations, places and bookings that a removal would affect, with the
 * descendants of the location.
 */
export const getLocationRemoval = endpoint({
  ...ofLocation,
  method: 'GET',
  path: '/:company/locations/:locationId/removal',
  summary: 'What removing a location would take along',
  answer: {
    status: 200,
    body: z.object({
      /** The location and its descendants. */
      locations: z.number().int(),
      desks: z.number().int(),
      rooms: z.number().int(),
      /** Bookings that have not ended, and the number of their holders. */
      bookings: z.number().int(),
      people: z.number().int(),
    }),
  },
  errors: ['notFound', 'rootStays'],
});

/**
 * Removes a location with its descendants. It cancels bookings that have not ended, and emails the
 * reason to their holders. If there are more bookings than the confirmed number `bookings`, it
 * changes nothing and refuses with the new number.
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

/**
 * Limits a location to chosen people, or opens it to all members (EDIT-09). Existing bookings stay.
 * The server refuses ids of inactive members.
 */
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
 * Publishes a location below a published parent, or hides it from members who may not draw. A
 * location with published descendants cannot be hidden. Hiding cancels its unfinished bookings. The
 * server refuses it if there are more than the confirmed number `cancels`.
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
