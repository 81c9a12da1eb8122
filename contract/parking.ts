import * as z from 'zod';
import { bookingErrors } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { email, filledLine, id, instant, line, timeZone, version } from './formats.ts';
import { clockErrors, keptTimes } from './kept-times.ts';
import { bookingCore, bookingIds, exportCalls, listCalls, listedStatuses } from './kind-bookings.ts';
import { limits } from './limits.ts';
import { parkingLimits } from './parking-limits.ts';

/*
 * Parking (modules, sections 2 to 9; PARK-01 to PARK-08): what its administrators set up, what is shown to whoever books, and its bookings. A
 * parking is a container with clocks, a booking period and, where it is not for everybody, a list of people; its spaces stand on a grid.
 */

const configurator = {
  who: 'member',
  allOf: ['parking-configurator'],
  anyModule: ['parkingSpaceLimit'],
} as const;
const member = { who: 'member', allOf: ['parking-user'], anyModule: ['parkingSpaceLimit'] } as const;
const { grid, period, confirmation } = parkingLimits;
const between = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/** What a space is for (modules, section 3): 0 anybody, 1 people with disabilities, 2 out of use, 3 charging. */
export const spaceTypes = { normal: 0, handicapped: 1, outOfUse: 2, charging: 3 } as const;
const spaceType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A space as it is set up. It stands in column `x` and row `y`, counted from 0; an inactive one can't be booked and doesn't count. */
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
  /** Shown in place of the number; empty for none. */
  label: line(parkingLimits.spaceLabel),
  active: z.boolean(),
  type: spaceType,
  description: line(parkingLimits.spaceDescription),
});
export type SpaceDraft = z.infer<typeof spaceDraft>;

/** A parking as its administrators save it: one form, one save. */
export const parkingDraft = z.strictObject({
  /** Made by whoever adds it, so that a request which is sent again adds nothing twice. */
  id,
  name: filledLine(parkingLimits.name),
  description: line(parkingLimits.description),
  /** Told of every booking of it; empty for nobody. */
  ccEmail: z.union([z.literal(''), email(parkingLimits.email)]),
  timeZone,
  rows: between(grid),
  cols: between(grid),
  /** Days ahead that may be booked. */
  bookingPeriod: between(period),
  allUsers: z.boolean(),
  /** Who alone may book, where it is not for all; empty otherwise. */
  users: z.array(id).max(limits.locationUsers),
  /** Whether bookings that nobody confirmed are released so many hours after they began. */
  autoReleaseUnconfirmedBooking: z.boolean(),
  /** Hours (modules, section 9): 1 to 24. */
  timeForBookingConfirmation: between(confirmation),
  /** Those on the grid; numbers and places are each taken once. */
  parkingSpaces: z.array(spaceDraft).max(parkingLimits.spaces),
});
export type ParkingDraft = z.infer<typeof parkingDraft>;

/** How many spaces are active in all parkings, and how many the package allows. */
const allowance = z.object({ limit: z.number().int(), active: z.number().int() });

/** A card of the management list. */
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
      /** Sent back when it is saved. */
      modifiedOn: instant,
      /** Of the other parkings. */
      spaces: allowance,
    }),
  },
  errors: ['notFound'],
});

/**
 * PARK-02 to PARK-04: adds a parking, or changes one that `modifiedOn` tells was seen as it is now. What people hold, not yet ended, at
 * spaces that are removed, become inactive or are put out of use is cancelled and they are told with the reason; `cancels`
 * is the count that was confirmed.
 */
export const saveParking = endpoint({
  method: 'POST',
  path: '/:company/parking',
  area: 'parking',
  summary: 'Add a parking, or change one (PARK-02)',
  access: configurator,
  body: parkingDraft.extend({
    /** Null for one that is added. */
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
    ...clockErrors,
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

/** The time that is asked about, at most 366 days of it. */
const asked = z.object({ startDate: instant, endDate: instant });

/** A card of the booking page: how much of it is free for a whole period. */
export const parkingCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  parkingIana: z.string(),
  bookingPeriod: z.number().int(),
  /** Whether the caller may book there. */
  canBook: z.boolean(),
  activeParkingSpaces: z.number().int(),
  availableParkingSpaces: z.number().int(),
});
export type ParkingCard = z.infer<typeof parkingCard>;

export const listParkings = endpoint({
  method: 'GET',
  path: '/:company/parkings',
  area: 'parking',
  summary: 'Where one may park, and how much is free for a whole period (PARK-05)',
  description: 'Those that the caller may book first, then those with more active spaces.',
  access: member,
  query: asked,
  answer: { status: 200, body: z.object({ parkings: z.array(parkingCard) }) },
  errors: ['endBeforeStart', 'bookingTooLong'],
});

/** Who holds a space, as every member who may park sees it. */
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
  /** Earliest first; the first of them where there are more than `parkingLimits.reservationsShown`. */
  reservations: z.array(spaceReservation),
  /** When it is held, in fractions of the period asked about: 0 its start, 1 its end. */
  availabilityBar: z.array(z.object({ id, start: z.number().min(0).max(1), end: z.number().min(0).max(1) })),
});
export type ParkingSpace = z.infer<typeof parkingSpace>;

export const getParking = endpoint({
  method: 'GET',
  path: '/:company/parking',
  area: 'parking',
  summary: 'A parking with its spaces, and who holds them in a period (PARK-05)',
  access: member,
  query: asked.extend({ parkingId: id }),
  answer: {
    status: 200,
    body: parkingCard.extend({
      rows: z.number().int(),
      cols: z.number().int(),
      parkingSpaces: z.array(parkingSpace),
    }),
  },
  errors: ['notFound', 'endBeforeStart', 'bookingTooLong'],
});

/** Upper case, at most 8 characters, more than one of which is no space (modules, section 5). Some letters are two in capitals (ß). */
export const carRegistrationNumber = line(parkingLimits.carRegistration)
  .overwrite((value) => value.toUpperCase())
  .pipe(
    z
      .string()
      .max(parkingLimits.carRegistration)
      .refine((value) => value.replace(/\s/gu, '').length > 1),
  );

/** A car's picture in lists: one of so many drawings; null for the usual one. */
export const carIcon = z
  .number()
  .int()
  .min(0)
  .max(parkingLimits.carIcons - 1)
  .nullable();

/**
 * A parking booking in full; seen by its owner and holders of parking-configurator. Lists show cancelled ones too (modules, section 4);
 * nothing can be done with these.
 */
export const parkingBooking = z.object({
  ...bookingCore,
  /** 0 unconfirmed, 1 confirmed, 2 cancelled. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status: z.enum(listedStatuses),
  /** When it was cancelled, by whomever; null while it stands. */
  cancelledOn: instant.nullable(),
  /** Tells that the server cancelled it, since its holder did not confirm it in time. */
  released: z.boolean(),
  userName: z.string(),
  name: z.string(),
  parkingId: id,
  parkingName: z.string(),
  /** Time zone, as the IANA database names it. */
  parkingIana: z.string(),
  parkingSpaceId: id,
  /** What the space is called: its label, else its number. */
  spaceNumber: z.string(),
  carIconId: carIcon,
  carRegistrationNumber: z.string(),
  description: z.string(),
  /** What the caller may do with it now (PARK-08). */
  can: z.object({ cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() }),
});
export type ParkingBooking = z.infer<typeof parkingBooking>;

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
    /** For whom; the caller when left out. Another person takes reservation-bypass. */
    userId: id.optional(),
    carIconId: carIcon.default(null),
    carRegistrationNumber,
    description: line(parkingLimits.bookingDescription).default(''),
    adminBypassMode: z.boolean().default(false),
  }),
  answer: { status: 201, body: z.object({ bookings: z.array(parkingBooking) }) },
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

export const { retrieve: retrieveParkingBookings, planned: listPlannedParkingBookings } = listCalls({
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
    /** The caller's clock; the server goes by its own. */
    date: instant.optional(),
  }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
});

export const {
  ics: parkingBookingIcs,
  google: parkingBookingGoogleEvent,
  outlook: parkingBookingOutlookEvent,
} = exportCalls({ path: '/:company/parking', area: 'parking', access: member, what: 'parking' });
