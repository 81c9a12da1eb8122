import * as z from 'zod';
import { bookingErrors } from '#contract/booking/bookings.ts';
import {
  bookingCore,
  bookingIds,
  createBookingListCalls,
  createCalendarExportCalls,
  listedStatuses,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesCalls } from '#contract/booking/series.ts';
import { keptTimes, timeZoneChangeErrors } from '#contract/time/kept-times.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import {
  createEmailSchema,
  createLineSchema,
  createRequiredLineSchema,
  id,
  instant,
  timeZone,
  version,
} from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { parkingLimits } from './parking-limits.ts';

/*
 * Parking (modules, sections 2 to 9; PARK-01 to PARK-08): its setup, the booking page, and its
 * bookings. A parking is a container with a time zone, a booking period and perhaps a list of
 * people. Its spaces stand on a grid.
 */

const configurator = {
  who: 'member',
  allOf: ['parking-configurator'],
  anyModule: ['parkingSpaceLimit'],
} as const;
const member = { who: 'member', allOf: ['parking-user'], anyModule: ['parkingSpaceLimit'] } as const;
const { grid, period, confirmation } = parkingLimits;
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/**
 * The purpose of a space (modules, section 3). 0 is for any member, 1 for people with disabilities,
 * 2 out of use, 3 for charging.
 */
export const spaceTypes = { normal: 0, handicapped: 1, outOfUse: 2, charging: 3 } as const;
const spaceType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/**
 * A parking space as administrators configure it. Column `x` and row `y` count from 0. An inactive
 * space cannot be booked and does not count towards the package's limit.
 */
export const spaceDraft = z.strictObject({
  id,
  x: z
    .number()
    .int()
    .min(0)
    .max(grid.most - 1),
  y: z
    .number()
    .int()
    .min(0)
    .max(grid.most - 1),
  number: z.number().int().min(1).max(parkingLimits.spaces),
  /** A text that screens show instead of the number. Empty for none. */
  label: createLineSchema(parkingLimits.spaceLabel),
  active: z.boolean(),
  type: spaceType,
  description: createLineSchema(parkingLimits.spaceDescription),
});
export type SpaceDraft = z.infer<typeof spaceDraft>;

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
  parkingSpaces: z.array(spaceDraft).max(parkingLimits.spaces),
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
      parkingSpaces: z.array(spaceDraft.extend({ frozen: z.boolean() })),
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
    modifiedOn: version.nullable(),
    cancels: z.number().int().min(0).default(0),
    keptTimes,
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
export const parkingSpace = spaceDraft.extend({
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
export type ParkingSpace = z.infer<typeof parkingSpace>;

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
      parkingSpaces: z.array(parkingSpace),
    }),
  },
  errors: ['notFound', 'endBeforeStart', 'bookingTooLong'],
});

/**
 * A registration number in upper case (modules, section 5). It has at most 8 characters, more than
 * one besides spaces. The schema checks the length after the conversion, since `ß` becomes two
 * letters.
 */
export const carRegistrationNumber = createLineSchema(parkingLimits.carRegistration)
  .overwrite((value) => value.toUpperCase())
  .pipe(
    z
      .string()
      .max(parkingLimits.carRegistration)
      .refine((value) => value.replace(/\s/gu, '').length > 1),
  );

/** The index of a car's drawing. Null for the default drawing. */
export const carIcon = z
  .number()
  .int()
  .min(0)
  .max(parkingLimits.carIcons - 1)
  .nullable();

/**
 * A parking booking with all details, for its owner and holders of parking-configurator. Lists
 * include cancelled bookings (modules, section 4), on which no action is possible.
 */
export const parkingBooking = z.object({
  ...bookingCore,
  /** 0 unconfirmed, 1 confirmed, 2 cancelled. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status: z.enum(listedStatuses),
  /** The time of the cancellation, by any person or the server. Null if not cancelled. */
  cancelledOn: instant.nullable(),
  /** True when the server cancelled the booking, since its holder did not confirm it in time. */
  released: z.boolean(),
  userName: z.string(),
  name: z.string(),
  parkingId: id,
  parkingName: z.string(),
  /** The IANA time zone. */
  parkingIana: z.string(),
  parkingSpaceId: id,
  /** The space's label, or else its number. */
  spaceNumber: z.string(),
  carIconId: carIcon,
  carRegistrationNumber: z.string(),
  description: z.string(),
  /** The actions that the caller may take now (PARK-08). */
  can: z.object({ cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() }),
});
export type ParkingBooking = z.infer<typeof parkingBooking>;

/** The car of a booking, and a remark. */
const carOfBooking = z.object({
  carIconId: carIcon.default(null),
  carRegistrationNumber,
  description: createLineSchema(parkingLimits.bookingDescription).default(''),
});

export const createParkingBooking = endpoint({
  method: 'POST',
  path: '/:company/parking/bookings',
  area: 'parking',
  summary: 'Book a parking space (PARK-06)',
  access: member,
  body: z.object({
    parkingSpaceId: id,
    startDate: instant,
    endDate: instant,
    /**
     * The holder, by default the caller. Booking for another person requires reservation-bypass.
     */
    userId: id.optional(),
    ...carOfBooking.shape,
    adminBypassMode: z.boolean().default(false),
  }),
  answer: { status: 201, body: z.object({ bookings: z.array(parkingBooking) }) },
  errors: [...bookingErrors, 'spaceOutOfUse'],
});

export const { preview: previewParkingSeries, create: createParkingSeries } = createSeriesCalls({
  path: '/:company/parking/bookings',
  area: 'parking',
  access: member,
  what: 'parking',
  own: carOfBooking,
  errors: [...bookingErrors, 'spaceOutOfUse'],
});

export const parkingBookingColumns = [
  'name',
  'parkingName',
  'spaceNumber',
  'carRegistrationNumber',
  'startDate',
  'endDate',
  'createdOn',
  'status',
  'state',
  'adminBypassMode',
] as const;
export type ParkingBookingColumn = (typeof parkingBookingColumns)[number];

export const { retrieve: retrieveParkingBookings, planned: listPlannedParkingBookings } = createBookingListCalls({
  path: '/:company/parking/bookings',
  plannedPath: '/:company/parking/bookings/my/planned',
  area: 'parking',
  access: member,
  what: 'parking',
  booking: parkingBooking,
  columns: parkingBookingColumns,
  sortedBy: 'startDate',
  seen: 'one’s own',
  seesAll: 'parking-configurator',
  showsCancelled: true,
});

export const cancelParkingBookings = endpoint({
  method: 'POST',
  path: '/:company/parking/cancelBookings',
  area: 'parking',
  summary: 'Cancel parking bookings that have not begun, all or none (PARK-08)',
  access: member,
  body: bookingIds,
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
});

export const terminateParkingBookings = endpoint({
  method: 'POST',
  path: '/:company/parking/terminateBookings',
  area: 'parking',
  summary: 'End parking bookings that run, now, all or none (PARK-08)',
  access: member,
  body: bookingIds.extend({
    /** The caller's time, which the specification requires. The server uses its own time. */
    date: instant.optional(),
  }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
});

export const {
  ics: parkingBookingIcs,
  google: parkingBookingGoogleEvent,
  outlook: parkingBookingOutlookEvent,
} = createCalendarExportCalls({ path: '/:company/parking', area: 'parking', access: member, what: 'parking' });
