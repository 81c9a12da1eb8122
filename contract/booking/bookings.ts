import * as z from 'zod';
import { floorKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import {
  bookingIdsBody,
  createBookingListEndpoints,
  createCalendarExportEndpoints,
  floorBookingFields,
  locationFields,
} from './kind-bookings.ts';
import { createSeriesEndpoints } from './series.ts';

/** A span of time. The end is exclusive. */
export const period = z.object({ startDate: instant, endDate: instant });
export type Period = z.infer<typeof period>;

/** A booking on a floor as every member sees it: the holder, the place and the time. */
export const floorDayBooking = z.object({
  id,
  placeId: id,
  kind: floorKind,
  startDate: instant,
  endDate: instant,
  /**
   * The begin and the end of the time for which a room is held, if it is prepared before or after
   * the meeting.
   */
  heldFrom: instant.optional(),
  heldUntil: instant.optional(),
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  adminBypassMode: z.boolean(),
  /**
   * The number of changes of the booking so far. Browsers ignore a live event with a lower number
   * than they have.
   */
  sequence: z.number().int(),
  /**
   * The series whose date the booking is, or null. Only the holder gets it. Live events leave it
   * out, because all members receive them.
   */
  seriesId: id.nullable().optional(),
});
export type FloorDayBooking = z.infer<typeof floorDayBooking>;

const deskMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit'] } as const;

export const listDay = endpoint({
  method: 'GET',
  path: '/:company/bookings',
  area: 'bookings',
  summary: 'A floor’s bookings in a period of at most 32 days: who sits where, and until when',
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'] },
  query: z.object({ locationId: id, startDate: instant, endDate: instant }),
  answer: { status: 200, body: z.object({ bookings: z.array(floorDayBooking) }) },
  errors: ['notFound', 'endBeforeStart', 'bookingTooLong'],
});

/** A desk booking with all its details. */
export const deskBooking = z.object({
  ...floorBookingFields,
  name: z.string(),
  deskId: id,
  deskNo: z.string(),
  /** The actions that the caller may take now. */
  can: z.object({ move: z.boolean(), cancel: z.boolean(), export: z.boolean() }),
});
export type DeskBooking = z.infer<typeof deskBooking>;

/** The fields that requests for new bookings of desks and of rooms share. */
export const newDeskOrRoomBookingSchema = z.object({
  /**
   * The requested periods: one, or one for each selected day. The server books all of them or none.
   */
  periods: z.array(period).min(1).max(limits.periodsPerRequest),
  /** The holder, by default the caller. Booking for another person requires reservation-bypass. */
  userId: id.optional(),
  /** True to ignore limits, dates and other bookings. It requires reservation-bypass (BOOK-11). */
  adminBypassMode: z.boolean().default(false),
  /**
   * True to hide the holder's name at these bookings (WEEK-09). Without it, a time that the holder
   * has cancelled at this place is hidden as it was before.
   */
  isNameHidden: z.boolean().optional(),
});

/**
 * The refusals of a request that moves a booking to another time or place. All kinds share them.
 */
export const bookingChangeErrors = [
  'notFound',
  'slotTaken',
  'placeLocked',
  'placeFrozen',
  'restrictedArea',
  'endBeforeStart',
  'bookingTooShort',
  'bookingTooLong',
  'dateInPast',
  'dateTooFar',
  'outsideReservationHours',
  'closedDay',
  'outsideOpeningHours',
  'notInBookingUnits',
] as const;

/** The refusals of a request for new bookings. All kinds share them. */
export const newBookingErrors = [
  ...bookingChangeErrors,
  'periodsOverlap',
  'tooManyBookings',
  'tooManySelectedBookingDays',
  'personNotActive',
] as const;

export const createDeskBookings = endpoint({
  method: 'POST',
  path: '/:company/bookings',
  area: 'bookings',
  summary: 'Book a desk for one or several periods, all or none',
  access: deskMember,
  body: newDeskOrRoomBookingSchema.extend({ deskId: id }),
  answer: { status: 201, body: z.object({ bookings: z.array(deskBooking) }) },
  errors: [...newBookingErrors, 'placeAssigned'],
});

export const deskBookingColumns = [
  'name',
  'deskNo',
  'locationName',
  'startDate',
  'endDate',
  'createdOn',
  'status',
  'state',
  'adminBypassMode',
] as const;
export type DeskBookingColumn = (typeof deskBookingColumns)[number];

const calls = { path: '/:company/bookings', area: 'bookings', access: deskMember, what: 'desk' } as const;

export const { retrieve: retrieveDeskBookings, planned: listPlannedDeskBookings } = createBookingListEndpoints({
  ...calls,
  booking: deskBooking,
  columns: deskBookingColumns,
  sortedBy: 'startDate',
  seen: 'one’s own',
});

export const cancelDeskBookings = endpoint({
  method: 'PUT',
  path: '/:company/bookings/cancel',
  area: 'bookings',
  summary: 'Cancel desk bookings that are not over, all or none',
  access: deskMember,
  body: bookingIdsBody,
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed'],
});

export const { preview: previewDeskSeries, create: createDeskSeries } = createSeriesEndpoints({
  ...calls,
  own: z.object({}),
  errors: [...newBookingErrors, 'placeAssigned'],
});

export const moveDeskBooking = endpoint({
  method: 'PUT',
  path: '/:company/bookings/move',
  area: 'bookings',
  summary: 'Move a desk booking that is not over to another desk, on any floor, at its own time or at another',
  description:
    'By the rules of booking anew, but for the limit: it stays one booking. A running one keeps its start. Who already holds a desk at the time they choose is offered this; `planned` tells which.',
  access: deskMember,
  body: z.object({
    bookingId: id,
    deskId: id,
    /** The new time. Without it the booking keeps its time. */
    period: period.optional(),
  }),
  answer: { status: 200, body: deskBooking },
  errors: [...bookingChangeErrors, 'placeAssigned', 'notYourBooking', 'bookingPassed', 'offerOpen'],
});

/** The desk that the booking screen offers the caller first. */
export const usualDesk = z.object({
  ...locationFields,
  deskId: id,
  deskNo: z.string(),
  /**
   * True when the desk is neither locked nor frozen, and the caller may book in its area. It may be
   * true while another person holds the desk.
   */
  can: z.object({ book: z.boolean() }),
});

export type UsualDesk = z.infer<typeof usualDesk>;

/** A floor or another location with desks. */
const sittingPlace = z.object(locationFields);

export const getUsualDesk = endpoint({
  method: 'GET',
  path: '/:company/bookings/usual',
  area: 'bookings',
  summary: 'Where the caller usually sits',
  description: `The desk that is assigned to the caller, if there is one. Otherwise from their own desk bookings of the last ${limits.usualDays} days; bypass and cancelled ones, and desks and locations that were removed, are left out.`,
  access: deskMember,
  answer: {
    status: 200,
    body: z.object({
      /**
       * The desk that is assigned to the caller. Without one, the desk that the caller held most
       * often. On a tie, the most recent of these desks.
       */
      desk: usualDesk.nullable(),
      /** The location of the caller's latest booking, which may lie in the future. */
      lastLocation: sittingPlace.nullable(),
      /**
       * The location where the caller held desks most often. On a tie, the most recent of these
       * locations.
       */
      usualLocation: sittingPlace.nullable(),
    }),
  },
  errors: [],
});

export const {
  ics: deskBookingIcs,
  google: deskBookingGoogleEvent,
  outlook: deskBookingOutlookEvent,
} = createCalendarExportEndpoints(calls);
