import * as z from 'zod';
import { newBookingErrors } from '#contract/booking/bookings.ts';
import {
  bookingCore,
  bookingIdsBody,
  createBookingListEndpoints,
  createCalendarExportEndpoints,
  listedBookingStatuses,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesEndpoints } from '#contract/booking/series.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, id, instant } from '#contract/wire/formats.ts';
import { carIconIndex, carRegistrationNumber } from './car.ts';
import { parkingLimits } from './parking-limits.ts';

/* Bookings of parking spaces (modules, sections 2 to 9; PARK-06 to PARK-08). */

const member = { who: 'member', allOf: ['parking-user'], anyModule: ['parkingSpaceLimit'] } as const;

/**
 * A parking booking with all details, for its holder and members with the permission
 * parking-configurator. Lists include cancelled bookings (modules, section 4), on which no action
 * is possible.
 */
export const parkingBooking = z.object({
  ...bookingCore,
  /** 0 unconfirmed, 1 confirmed, 2 cancelled. */
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  status: z.enum(listedBookingStatuses),
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
  carIconId: carIconIndex,
  carRegistrationNumber: z.string(),
  description: z.string(),
  /** The actions that the caller may take now (PARK-08). */
  can: z.object({ cancel: z.boolean(), terminate: z.boolean(), export: z.boolean() }),
});
export type ParkingBooking = z.infer<typeof parkingBooking>;

/** The car of a booking, and a remark. */
const carOfBooking = z.object({
  carIconId: carIconIndex.default(null),
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
    isNameHidden: z.boolean().optional(),
  }),
  answer: { status: 201, body: z.object({ bookings: z.array(parkingBooking) }) },
  errors: [...newBookingErrors, 'spaceOutOfUse'],
});

export const { preview: previewParkingSeries, create: createParkingSeries } = createSeriesEndpoints({
  path: '/:company/parking/bookings',
  area: 'parking',
  access: member,
  what: 'parking',
  own: carOfBooking,
  errors: [...newBookingErrors, 'spaceOutOfUse'],
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

export const { retrieve: retrieveParkingBookings, planned: listPlannedParkingBookings } = createBookingListEndpoints({
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
  body: bookingIdsBody,
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingActive'],
});

export const terminateParkingBookings = endpoint({
  method: 'POST',
  path: '/:company/parking/terminateBookings',
  area: 'parking',
  summary: 'End parking bookings that run, now, all or none (PARK-08)',
  access: member,
  body: bookingIdsBody.extend({
    /**
     * The caller's time, a field of the specification. The server ignores it and uses its own time.
     */
    date: instant.optional(),
  }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed', 'bookingNotStarted'],
});

export const {
  ics: parkingBookingIcs,
  google: parkingBookingGoogleEvent,
  outlook: parkingBookingOutlookEvent,
} = createCalendarExportEndpoints({ path: '/:company/parking', area: 'parking', access: member, what: 'parking' });
