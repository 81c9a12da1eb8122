import * as z from 'zod';
import { timeZoneChangeConfirmation, timeZoneChangeErrors } from '#contract/time/kept-times.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  createEmailSchema,
  createLineSchema,
  createRequiredLineSchema,
  id,
  instant,
  timeZone,
  versionInstant,
} from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { parkingLimits } from './parking-limits.ts';
import { parkingSpaceDraft } from './parking-spaces.ts';

/*
 * The setup of parkings (modules, sections 2 to 9; PARK-01 to PARK-04). A parking is a container
 * with a time zone, a booking period and perhaps a list of people. Its spaces stand on a grid.
 */

const configurator = {
  who: 'member',
  allOf: ['parking-configurator'],
  anyModule: ['parkingSpaceLimit'],
} as const;
const { grid, period, confirmation } = parkingLimits;
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/** A parking as administrators save it, in one form and one request. */
export const parkingDraft = z.strictObject({
  /** The parking's id. The caller creates it, so a retried request adds no second parking. */
  id,
  name: createRequiredLineSchema(parkingLimits.name),
  description: createLineSchema(parkingLimits.description),
  /** The address that receives an email about every booking. Empty for none. */
  ccEmail: z.union([z.literal(''), createEmailSchema(parkingLimits.email)]),
  timeZone,
  rows: between(grid),
  cols: between(grid),
  /** The number of days ahead that people may book. */
  bookingPeriod: between(period),
  allUsers: z.boolean(),
  /** The only people who may book, if `allUsers` is false. Empty otherwise. */
  users: z.array(id).max(limits.locationUsers),
  /** True when the server releases unconfirmed bookings after `timeForBookingConfirmation`. */
  autoReleaseUnconfirmedBooking: z.boolean(),
  /** Hours from the start of a booking to its release, 1 to 24 (modules, section 9). */
  timeForBookingConfirmation: between(confirmation),
  /** The spaces on the grid. Numbers and positions are unique. */
  parkingSpaces: z.array(parkingSpaceDraft).max(parkingLimits.spaces),
});
export type ParkingDraft = z.infer<typeof parkingDraft>;

/** The number of active spaces in all parkings, and the package's limit. */
const allowance = z.object({ limit: z.number().int(), active: z.number().int() });

/** A parking in the list of the screen that manages parkings. */
export const managedParking = parkingDraft
  .pick({ id: true, name: true, description: true, allUsers: true })
  .extend({ activeParkingSpaces: z.number().int() });

export const listManagedParkings = endpoint({
  method: 'GET',
  path: '/:company/parkingsForManagement',
  area: 'parking',
  summary: 'The company’s parkings, to be set up (PARK-01)',
  access: configurator,
  answer: { status: 200, body: z.object({ parkings: z.array(managedParking), spaces: allowance }) },
  errors: [],
});

export const getManagedParking = endpoint({
  method: 'GET',
  path: '/:company/parkingForManagement',
  area: 'parking',
  summary: 'A parking with its spaces, to be set up (PARK-02)',
  access: configurator,
  query: z.object({ parkingId: id }),
  answer: {
    status: 200,
    body: parkingDraft.extend({
      parkingSpaces: z.array(parkingSpaceDraft.extend({ frozen: z.boolean() })),
      /** The version of the parking. The browser sends it back with the save. */
      modifiedOn: instant,
      /** The package's limit. `active` counts only the spaces of other parkings. */
      spaces: allowance,
    }),
  },
  errors: ['notFound'],
});

/**
 * Adds a parking, or changes the version `modifiedOn` (PARK-02 to PARK-04). The save cancels
 * unfinished bookings of removed, inactive and out-of-use spaces, and notifies their holders.
 * `cancels` is the number of cancellations that the administrator confirmed.
 */
export const saveParking = endpoint({
  method: 'POST',
  path: '/:company/parking',
  area: 'parking',
  summary: 'Add a parking, or change one (PARK-02)',
  access: configurator,
  body: parkingDraft.extend({
    /** Null for a new parking. */
    modifiedOn: versionInstant.nullable(),
    cancels: z.number().int().min(0).default(0),
    keptTimes: timeZoneChangeConfirmation,
  }),
  answer: { status: 200, body: z.object({ id, modifiedOn: instant }) },
  errors: [
    'notFound',
    'changedMeanwhile',
    'spacesCountExceeded',
    'spaceTwice',
    'outsideGrid',
    'frozenChanged',
    'idTaken',
    'personNotActive',
    'moreBookings',
    ...timeZoneChangeErrors,
  ],
});

export const previewParking = endpoint({
  method: 'POST',
  path: '/:company/parking/preview',
  area: 'parking',
  summary:
    'What saving or removing would cancel: bookings that have not ended at these spaces, or at all of the parking’s',
  access: configurator,
  reads: true,
  body: z.object({ parkingId: id, spaces: z.array(id).max(parkingLimits.spaces).nullable() }),
  answer: { status: 200, body: z.object({ bookings: z.number().int(), people: z.number().int() }) },
  errors: ['notFound'],
});

export const removeParking = endpoint({
  method: 'DELETE',
  path: '/:company/parking',
  area: 'parking',
  summary: 'Remove a parking; what has not ended there is cancelled, and its holders are told',
  access: configurator,
  query: z.object({ parkingId: id, bookings: z.coerce.number().int().min(0) }),
  answer: { status: 204 },
  errors: ['notFound', 'moreBookings'],
});
