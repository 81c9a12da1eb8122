import * as z from 'zod';
import { roomEquipmentNames } from '#contract/places/locations.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createEmailSchema, day, id, instant, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { foundRoom } from './room-search.ts';

/** The meeting for which a member looks for a time and a room (WEEK-08). The member is its host. */
export const meetingWish = z.object({
  /** The colleagues who have to come. The host may be among them, and always counts. */
  userIds: z.array(id).max(limits.meetingPeople),
  /** Guests from outside of the company. They need seats, and their time is unknown. */
  guests: z.array(createEmailSchema(limits.emailLength)).max(limits.meetingGuests).default([]),
  minutes: z.number().int().min(limits.meetingMinutes.least).max(limits.meetingMinutes.most),
  equipment: z.array(z.enum(roomEquipmentNames)).max(roomEquipmentNames.length).default([]),
  /**
   * The seats that the room must have. By default as many as the host, the colleagues and the
   * guests need.
   */
  seats: z.number().int().min(0).max(limits.roomSeats).optional(),
  /** The rooms of its building count. By default the host's usual location. */
  locationId: id.optional(),
  /**
   * The first and the last day, by the clock of the location. By default the next five
   * working days on which the location is open, with today among them. They are Monday to Friday,
   * unless its opening hours close one of these.
   */
  days: z.object({ from: day, until: day }).optional(),
  /**
   * The hours of each day, by the same clock. By default the company's usual hours of a booking.
   */
  hours: z.object({ from: timeOfDay, to: timeOfDay }).optional(),
});
export type MeetingWish = z.output<typeof meetingWish>;

/** A room that is free for a proposed time. */
export const proposedRoom = foundRoom.extend({
  /** The day of `from` and `to`, by the clock of the room's location. */
  day,
});
export type ProposedRoom = z.infer<typeof proposedRoom>;

/**
 * A person who is not free, and when within the proposed time, in whole quarters of an hour. The
 * reason is not told.
 */
export const busyPerson = z.object({ userId: id, name: z.string(), from: instant, until: instant });
export type BusyPerson = z.infer<typeof busyPerson>;

/** A proposed time with its rooms. */
export const proposedMeetingTime = z.object({
  startDate: instant,
  endDate: instant,
  /** The people who are not free, by name. Empty when everyone is free. */
  busy: z.array(busyPerson),
  /** The people who are not busy, but outside of their working hours, by name. */
  outsideWorkingHours: z.array(z.object({ userId: id, name: z.string() })),
  /** At least one, the best first. */
  rooms: z.array(proposedRoom),
});
export type ProposedMeetingTime = z.infer<typeof proposedMeetingTime>;

/** The response to a search for a meeting's time. */
export const meetingTimesResponse = z.object({
  building: z.object({ id, name: z.string() }),
  /** The clock of the requested days and hours. */
  timeZone: z.string(),
  /** The days and hours in which the server looked. */
  days: z.object({ from: day, until: day }),
  hours: z.object({ from: timeOfDay, to: timeOfDay }),
  /** The seats that a room had to have. */
  seats: z.number().int(),
  /** The number of the building's rooms with these seats and this equipment, free or taken. */
  fits: z.number().int(),
  /**
   * The number of these rooms that the search looked at, the smallest first. Many days leave time
   * for fewer.
   */
  looked: z.number().int(),
  times: z.array(proposedMeetingTime),
  /**
   * The people whose outside calendar the server could not read, by name. Only Biurko knows of
   * their time. Also the people whose name the caller may not see, or who hide it at a meeting. No
   * time of theirs counts.
   */
  unknown: z.array(z.object({ userId: id, name: z.string() })),
});
export type MeetingTimesResponse = z.infer<typeof meetingTimesResponse>;

export const findMeetingTimes = endpoint({
  method: 'POST',
  path: '/:company/room/times',
  area: 'rooms',
  summary: 'Times at which these people are free, each with the rooms that fit',
  description: `At most ${limits.meetingTimes} times that do not overlap, the earliest first, and at most two of a day unless fewer days have any. If at no time everyone is free, these are times with the fewest people who are not. Times begin at a quarter of an hour by the clock of the location. A person is not free during rooms they booked, meetings they accepted and absences, and during busy time in a connected calendar. Busy time is named in whole quarters of an hour. Of times with equally many busy people, those come with the fewest outside of their working hours in that calendar. Each time names at most ${limits.meetingRooms} rooms that the caller may book then: the fewest seats first, then the nearest to the location where most of these people have a desk on that day. A booking decides again.`,
  access: { who: 'member', allOf: ['user-get-profile'], anyModule: ['roomLimit'] },
  reads: true,
  body: meetingWish,
  answer: { status: 200, body: meetingTimesResponse },
  errors: [
    ...(['meetingTimesOff', 'notFound', 'participantNotActive'] as const),
    ...(['daysOutOfOrder', 'endBeforeStart', 'meetingDaysTooMany'] as const),
  ],
});
