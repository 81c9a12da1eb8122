import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './formats.ts';
import { limits } from './limits.ts';
import { tablePage, tableQuery } from './table.ts';

/** Booking state (core, section 4): 0 unconfirmed, 1 confirmed. Cancelled bookings are not listed. */
export const bookingState = z.union([z.literal(0), z.literal(1)]);

/** Where a booking stands against now (core, section 4). */
export const bookingStatus = z.enum(['planned', 'active', 'passed']);
export type BookingStatus = z.infer<typeof bookingStatus>;

/** A stretch of time, end exclusive. */
export const period = z.object({ startDate: instant, endDate: instant });
export type Period = z.infer<typeof period>;

/** One booking as a floor's day shows it to every member: who holds the place, and when. */
export const dayBooking = z.object({
  id,
  placeId: id,
  kind: z.enum(['desk', 'room']),
  startDate: instant,
  endDate: instant,
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  adminBypassMode: z.boolean(),
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
  id,
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  deskId: id,
  deskNo: z.string(),
  locationId: id,
  locationName: z.string(),
  locationIana: z.string(),
  startDate: instant,
  endDate: instant,
  state: bookingState,
  status: bookingStatus,
  confirmedOn: instant.nullable(),
  createdOn: instant,
  /** Who made the booking: somebody else than `userId` when it was made on their behalf. */
  bookingUserId: id,
  adminBypassMode: z.boolean(),
  /** What the caller may do with it now. */
  can: z.object({ cancel: z.boolean(), export: z.boolean() }),
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

/** Refusals that booking any kind can meet. */
export const bookingErrors = [
  'notFound',
  'slotTaken',
  'placeLocked',
  'placeFrozen',
  'restrictedArea',
  'endBeforeStart',
  'bookingTooLong',
  'dateInPast',
  'dateTooFar',
  'outsideReservationHours',
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

export const retrieveDeskBookings = endpoint({
  method: 'POST',
  path: '/:company/bookings/retrieve',
  area: 'bookings',
  summary: 'A page of desk bookings: everybody’s with get-all-bookings, else one’s own',
  access: deskMember,
  body: tableQuery([...deskBookingColumns], 'startDate'),
  answer: { status: 200, body: tablePage(deskBooking) },
  errors: [],
});

export const listPlannedDeskBookings = endpoint({
  method: 'GET',
  path: '/:company/bookings/planned',
  area: 'bookings',
  summary: 'The caller’s own desk bookings that are not over, bypass bookings left out',
  access: deskMember,
  answer: { status: 200, body: z.object({ bookings: z.array(deskBooking) }) },
  errors: [],
});

export const cancelDeskBookings = endpoint({
  method: 'PUT',
  path: '/:company/bookings/cancel',
  area: 'bookings',
  summary: 'Cancel desk bookings that are not over, all or none',
  access: deskMember,
  body: z.object({ bookingIds: z.array(id).min(1).max(100) }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed'],
});

const bookingId = z.object({ bookingId: id });
/** An address that opens the visitor's calendar with the event filled in. */
export const calendarLink = z.object({ url: z.url() });

export const deskBookingIcs = endpoint({
  method: 'GET',
  path: '/:company/bookings/ics',
  area: 'bookings',
  summary: 'One’s own desk booking as an iCalendar file',
  access: deskMember,
  query: bookingId,
  answer: { status: 200, file: 'text/calendar' },
  errors: ['notFound', 'notYourBooking'],
});

export const deskBookingGoogleEvent = endpoint({
  method: 'GET',
  path: '/:company/bookings/createGoogleEvent',
  area: 'bookings',
  summary: 'Link that adds one’s own desk booking to Google Calendar',
  access: deskMember,
  query: bookingId,
  answer: { status: 200, body: calendarLink },
  errors: ['notFound', 'notYourBooking'],
});

export const deskBookingOutlookEvent = endpoint({
  method: 'GET',
  path: '/:company/bookings/createOutlookEvent',
  area: 'bookings',
  summary: 'Link that adds one’s own desk booking to Outlook',
  access: deskMember,
  query: bookingId,
  answer: { status: 200, body: calendarLink },
  errors: ['notFound', 'notYourBooking'],
});
