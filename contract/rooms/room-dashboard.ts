import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant, timeOfDay, timeZone } from '#contract/wire/formats.ts';

/** A meeting of the room's day, with hours in the room's time zone (modules, section 3). */
export const dashboardBooking = z.object({
  id,
  title: z.string(),
  start: timeOfDay,
  end: timeOfDay,
  startDate: instant,
  endDate: instant,
  /**
   * When the room's preparation before the meeting begins, and when the one after it ends. Absent
   * without one.
   */
  preparedFrom: instant.optional(),
  preparedUntil: instant.optional(),
  organizer: z.string(),
  participants: z.array(z.object({ id, fullName: z.string(), avatar: z.string().nullable() })),
  isActive: z.boolean(),
  isFuture: z.boolean(),
  isCompleted: z.boolean(),
});
export type DashboardBooking = z.infer<typeof dashboardBooking>;

/**
 * The data for the display at a room's door (DASH-01, DASH-02). The meetings of today in the room's
 * time zone are in order of time.
 */
export const roomDisplayData = z.object({
  roomName: z.string(),
  locationName: z.string(),
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  iana: timeZone,
  /**
   * True when the room is neither locked nor frozen, and its location is open. Otherwise the
   * display must not show the room as free, since no member can book it. Earlier bookings stay.
   */
  isBookable: z.boolean(),
  /**
   * Set while the location is closed. It has the name of the closed day in the caller's language,
   * or null outside of the opening hours.
   */
  closed: z.object({ name: z.string().nullable() }).optional(),
  roomBookings: z.array(dashboardBooking),
  /**
   * The preparations beside meetings of yesterday and tomorrow that touch today. They may begin or
   * end outside of it. Absent without one, and in responses of older servers.
   */
  preparations: z.array(z.object({ from: instant, until: instant })).optional(),
});
export type RoomDisplayData = z.infer<typeof roomDisplayData>;

/**
 * Returns the data of a room's display. The room's key is the whole Authorization header. A caller
 * without the key learns nothing, not even whether the room exists.
 */
export const getRoomDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/:roomId',
  area: 'display',
  summary: 'What the display at a room’s door shows (DASH-01)',
  access: { who: 'roomKey' },
  params: z.object({ roomId: id }),
  answer: { status: 200, body: roomDisplayData },
  errors: ['tooManyRequests'],
});
