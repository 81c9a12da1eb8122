import * as z from 'zod';
import { bookingErrors, bookingRequest, bookingState, bookingStatus, calendarLink } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './formats.ts';
import { limits } from './limits.ts';
import { tablePage, tableQuery } from './table.ts';

const roomMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] } as const;

/** A person invited to a meeting. */
export const participant = z.object({ userId: id, userName: z.string(), avatar: z.string().nullable() });

/** A room booking in full; seen by its owner, its participants and holders of get-all-bookings. */
export const roomBooking = z.object({
  id,
  userId: id,
  userName: z.string(),
  avatar: z.string().nullable(),
  roomId: id,
  roomName: z.string(),
  locationId: id,
  locationName: z.string(),
  locationIana: z.string(),
  topic: z.string(),
  participants: z.array(participant),
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
  can: z.object({ edit: z.boolean(), cancel: z.boolean(), export: z.boolean() }),
});
export type RoomBooking = z.infer<typeof roomBooking>;

const topic = z.string().trim().pipe(text(limits.topicLength));
const participants = z.array(id).max(limits.participants).default([]);
const roomErrors = [...bookingErrors, 'topicRequired', 'participantNotActive'] as const;

export const createRoomBookings = endpoint({
  method: 'POST',
  path: '/:company/room',
  area: 'rooms',
  summary: 'Book a room for one or several periods, all or none',
  access: roomMember,
  body: bookingRequest.extend({ roomId: id, topic, participants }),
  answer: { status: 201, body: z.object({ bookings: z.array(roomBooking) }) },
  errors: roomErrors,
});

export const updateRoomBooking = endpoint({
  method: 'PUT',
  path: '/:company/room',
  area: 'rooms',
  summary: 'Change topic, participants or time of a room booking that is not over',
  access: roomMember,
  body: z.object({ id, topic, participants, startDate: instant, endDate: instant }),
  answer: { status: 200, body: roomBooking },
  errors: [...roomErrors, 'notYourBooking', 'bookingPassed'],
});

export const roomBookingColumns = [
  'userName',
  'roomName',
  'locationName',
  'topic',
  'startDate',
  'endDate',
  'createdOn',
  'status',
  'state',
  'adminBypassMode',
] as const;
export type RoomBookingColumn = (typeof roomBookingColumns)[number];

export const retrieveRoomBookings = endpoint({
  method: 'POST',
  path: '/:company/room/retrieve',
  area: 'rooms',
  summary: 'A page of room bookings: everybody’s with get-all-bookings, else those one owns or takes part in',
  access: roomMember,
  body: tableQuery([...roomBookingColumns], 'startDate'),
  answer: { status: 200, body: tablePage(roomBooking) },
  errors: [],
});

export const listPlannedRoomBookings = endpoint({
  method: 'GET',
  path: '/:company/room/planned',
  area: 'rooms',
  summary: 'The caller’s own room bookings that are not over, bypass bookings left out',
  access: roomMember,
  answer: { status: 200, body: z.object({ bookings: z.array(roomBooking) }) },
  errors: [],
});

export const cancelRoomBooking = endpoint({
  method: 'DELETE',
  path: '/:company/room/:id',
  area: 'rooms',
  summary: 'Cancel a room booking that is not over',
  access: roomMember,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed'],
});

const bookingId = z.object({ bookingId: id });

export const roomBookingIcs = endpoint({
  method: 'GET',
  path: '/:company/room/ics',
  area: 'rooms',
  summary: 'One’s own room booking as an iCalendar file',
  access: roomMember,
  query: bookingId,
  answer: { status: 200, file: 'text/calendar' },
  errors: ['notFound', 'notYourBooking'],
});

export const roomBookingGoogleEvent = endpoint({
  method: 'GET',
  path: '/:company/room/createGoogleEvent',
  area: 'rooms',
  summary: 'Link that adds one’s own room booking to Google Calendar',
  access: roomMember,
  query: bookingId,
  answer: { status: 200, body: calendarLink },
  errors: ['notFound', 'notYourBooking'],
});

export const roomBookingOutlookEvent = endpoint({
  method: 'GET',
  path: '/:company/room/createOutlookEvent',
  area: 'rooms',
  summary: 'Link that adds one’s own room booking to Outlook',
  access: roomMember,
  query: bookingId,
  answer: { status: 200, body: calendarLink },
  errors: ['notFound', 'notYourBooking'],
});
