import * as z from 'zod';
import { bookingChangeErrors, newBookingErrors, newDeskOrRoomBookingSchema } from '#contract/booking/bookings.ts';
import {
  bookingIdsBody,
  createBookingListEndpoints,
  createCalendarExportEndpoints,
  floorBookingFields,
} from '#contract/booking/kind-bookings.ts';
import { createSeriesEndpoints } from '#contract/booking/series.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

const roomMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] } as const;

/** A person invited to a meeting. */
export const participant = z.object({ userId: id, userName: z.string(), avatar: z.string().nullable() });

/**
 * A room booking with all details, for its holder, its participants and members with the permission
 * get-all-bookings.
 */
export const roomBooking = z.object({
  ...floorBookingFields,
  userName: z.string(),
  roomId: id,
  roomName: z.string(),
  /**
   * Empty for a private meeting of the room's calendar. `formatMeetingTopic` returns the text that
   * screens show instead.
   */
  topic: z.string(),
  participants: z.array(participant),
  /** The actions that the caller may take now. */
  can: z.object({ edit: z.boolean(), cancel: z.boolean(), export: z.boolean() }),
});
export type RoomBooking = z.infer<typeof roomBooking>;

const topic = createLineSchema(limits.topicLength);
const participants = z.array(id).max(limits.participants).default([]);
const roomErrors = ['topicRequired', 'participantNotActive'] as const;

export const createRoomBookings = endpoint({
  method: 'POST',
  path: '/:company/room',
  area: 'rooms',
  summary: 'Book a room for one or several periods, all or none',
  access: roomMember,
  body: newDeskOrRoomBookingSchema.extend({ roomId: id, topic, participants }),
  answer: { status: 201, body: z.object({ bookings: z.array(roomBooking) }) },
  errors: [...newBookingErrors, ...roomErrors],
});

export const updateRoomBooking = endpoint({
  method: 'PUT',
  path: '/:company/room',
  area: 'rooms',
  summary: 'Change topic, participants or time of a room booking that is not over',
  description: 'A running one keeps its start; an end that has passed ends it now.',
  access: roomMember,
  body: z.object({ id, topic, participants, startDate: instant, endDate: instant }),
  answer: { status: 200, body: roomBooking },
  errors: [...bookingChangeErrors, ...roomErrors, 'notYourBooking', 'bookingPassed', 'bookedInCalendar', 'offerOpen'],
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

const calls = { path: '/:company/room', area: 'rooms', access: roomMember, what: 'room' } as const;

export const { retrieve: retrieveRoomBookings, planned: listPlannedRoomBookings } = createBookingListEndpoints({
  ...calls,
  booking: roomBooking,
  columns: roomBookingColumns,
  sortedBy: 'startDate',
  seen: 'those one owns or takes part in',
});

export const { preview: previewRoomSeries, create: createRoomSeries } = createSeriesEndpoints({
  ...calls,
  own: z.object({ topic, participants }),
  errors: [...newBookingErrors, ...roomErrors],
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

export const cancelRoomBookings = endpoint({
  method: 'PUT',
  path: '/:company/room/cancel',
  area: 'rooms',
  summary: 'Cancel room bookings that are not over, all or none',
  access: roomMember,
  body: bookingIdsBody,
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking', 'bookingPassed'],
});

export const {
  ics: roomBookingIcs,
  google: roomBookingGoogleEvent,
  outlook: roomBookingOutlookEvent,
} = createCalendarExportEndpoints(calls);
