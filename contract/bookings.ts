import * as z from 'zod';
import { floorKind } from './booked-kinds.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './formats.ts';
import { bookingFields, bookingIds, exportCalls, listCalls, locationFields } from './kind-bookings.ts';
import { limits } from './limits.ts';

/** A stretch of time, end exclusive. */
export const period = z.object({ startDate: instant, endDate: instant });
export type Period = z.infer<typeof period>;

/** One booking as a floor's day shows it to every member: who holds the place, and when. */
export const dayBooking = z.object({
  id,
  placeId: id,
  kind: floorKind,
  startDate: instant,
  endDate: instant,
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  adminBypassMode: z.boolean(),
  /** How often it was changed: what is told of it with a lower number is older, whenever it arrives. */
  sequence: z.number().int(),
});
export type DayBooking = z.infer<typeof dayBooking>;

const deskMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit'] } as const;

export const listDay = endpoint({
  method: 'GET',
  path: '/:company/bookings',
  area: 'bookings',
  summary: 'A floor’s bookings in a period of at most 32 days: who sits where, and until when',
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit', 'roomLimit'] },
  query: z.object({ locationId: id, startDate: instant, endDate: instant }),
  answer: { status: 200, body: z.object({ bookings: z.array(dayBooking) }) },
  errors: ['notFound', 'endBeforeStart', 'bookingTooLong'],
});

/** A desk booking in full. */
export const deskBooking = z.object({
  ...bookingFields,
  name: z.string(),
  deskId: id,
  deskNo: z.string(),
  /** What the caller may do with it now. */
  can: z.object({ move: z.boolean(), cancel: z.boolean(), export: z.boolean() }),
});
export type DeskBooking = z.infer<typeof deskBooking>;

/** What every request to book carries, whatever the kind. */
export const bookingRequest = z.object({
  /** One a day in multi-day mode; all are booked or none. */
  periods: z.array(period).min(1).max(limits.periodsPerRequest),
  /** For whom; the caller when left out. Another person takes reservation-bypass. */
  userId: id.optional(),
  /** Ignores limits, dates and other bookings; takes reservation-bypass (BOOK-11). */
  adminBypassMode: z.boolean().default(false),
});

/** Refusals that another time for a booking of any kind can meet. */
export const changeErrors = [
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
] as const;

/** Refusals that booking any kind can meet. */
export const bookingErrors = [
  ...changeErrors,
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
  body: bookingRequest.extend({ deskId: id }),
  answer: { status: 201, body: z.object({ bookings: z.array(deskBooking) }) },
  errors: bookingErrors,
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

export const { retrieve: retrieveDeskBookings, planned: listPlannedDeskBookings } = listCalls({
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
  body: bookingIds,
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed'],
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
    /** Left out, its time stays. */
    period: period.optional(),
  }),
  answer: { status: 200, body: deskBooking },
  errors: [...changeErrors, 'notYourBooking', 'bookingPassed'],
});

/** The desk that one sits at by habit. */
export const usualDesk = z.object({
  ...locationFields,
  deskId: id,
  deskNo: z.string(),
  /** Whether the caller may book it: it is neither locked nor frozen, and its area is open to them. Others may hold it. */
  can: z.object({ book: z.boolean() }),
});

export type UsualDesk = z.infer<typeof usualDesk>;

/** A floor, or another location, with desks. */
const sittingPlace = z.object(locationFields);

export const getUsualDesk = endpoint({
  method: 'GET',
  path: '/:company/bookings/usual',
  area: 'bookings',
  summary: 'Where the caller usually sits',
  description: `From their own desk bookings of the last ${limits.usualDays} days; bypass and cancelled ones, and desks and locations that were removed, are left out.`,
  access: deskMember,
  answer: {
    status: 200,
    body: z.object({
      /** The desk held most often; of several the one held last. */
      desk: usualDesk.nullable(),
      /** Where the last of their bookings is, the planned ones among them. */
      lastLocation: sittingPlace.nullable(),
      /** Where they sat most often; of several the one where they sat last. */
      usualLocation: sittingPlace.nullable(),
    }),
  },
  errors: [],
});

export const {
  ics: deskBookingIcs,
  google: deskBookingGoogleEvent,
  outlook: deskBookingOutlookEvent,
} = exportCalls(calls);
