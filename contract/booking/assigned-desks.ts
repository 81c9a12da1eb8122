import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { locationFields } from './kind-bookings.ts';

/* Desks that belong to one person on some weekdays (docs/decisions/0049-assigned-desks.md). */

const deskMember = { who: 'member', allOf: ['user-get-profile'], anyModule: ['deskLimit'] } as const;
/** Requires the permission to draw plans. Members with it also assign desks. */
const deskManager = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit'] } as const;

/**
 * Weekdays by ISO 8601, where 1 is Monday and 7 is Sunday. The schema sorts them and drops repeats.
 */
const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .max(7)
  .transform((some) => [...new Set(some)].sort((a, b) => a - b));

const desk = { deskId: id, deskNo: z.string(), ...locationFields };

/** An assignment of a desk to an owner. `from` and `until` are days in the desk's time zone. */
export const deskAssignment = z.object({
  id,
  ...desk,
  /** The owner of the desk by this assignment. */
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
  weekdays: z.array(z.number().int()),
  from: day,
  /** The last day, or null for an assignment without end. */
  until: day.nullable(),
});
export type DeskAssignment = z.infer<typeof deskAssignment>;

/** The owner, the weekdays and the first and last day that a manager wants for an assignment. */
const wanted = {
  userId: id,
  weekdays,
  from: day,
  until: day.nullable(),
};

/**
 * The treatment of other people's bookings on the assigned days that have not begun. `ask` refuses
 * the save if there is any (`deskHasBookings`). `keep` leaves them. `cancel` cancels them and
 * notifies their holders.
 */
export const otherBookingsTreatments = ['ask', 'keep', 'cancel'] as const;

/** The body that assigns a desk. */
export const newDeskAssignment = z.object({
  deskId: id,
  ...wanted,
  bookings: z.enum(otherBookingsTreatments).default('ask'),
  /**
   * The number of other people's bookings that the preview showed the manager. With `keep` or
   * `cancel`, the server refuses the save if there are more by now.
   */
  seenBookings: z.number().int().min(0).default(0),
});
export type NewDeskAssignment = z.output<typeof newDeskAssignment>;

const assigning = [
  ...(['notFound', 'assignedDesksOff', 'daysOutOfOrder', 'deskAssignedAlready'] as const),
  ...(['personNotActive', 'restrictedArea'] as const),
] as const;

export const listDeskAssignments = endpoint({
  method: 'GET',
  path: '/:company/deskAssignments',
  area: 'assigned desks',
  summary: 'The desks that are assigned to people, now or later',
  description: 'By location and desk. Assignments that are over are left out.',
  access: deskManager,
  answer: { status: 200, body: z.object({ assignments: z.array(deskAssignment) }) },
  errors: ['assignedDesksOff'],
});

/** A booking of another person on a day that the assignment would hold. It has not begun. */
const touchedBooking = z.object({ id, name: z.string(), startDate: instant, endDate: instant });
export type BookingOnAssignedDay = z.infer<typeof touchedBooking>;

export const previewDeskAssignment = endpoint({
  method: 'POST',
  path: '/:company/deskAssignments/preview',
  area: 'assigned desks',
  summary: 'Whose bookings lie on the days that an assignment would hold',
  description: `The first ${limits.touchedBookings} bookings of other people that have not begun, and how many there are. With \`assignmentId\` the days that its owner released are left out, unless the owner changes.`,
  access: deskManager,
  reads: true,
  body: z.object({ deskId: id, ...wanted, assignmentId: id.optional() }),
  answer: {
    status: 200,
    body: z.object({
      locationIana: locationFields.locationIana,
      bookings: z.array(touchedBooking),
      count: z.number().int(),
    }),
  },
  errors: ['notFound', 'assignedDesksOff', 'daysOutOfOrder'],
});

export const assignDesk = endpoint({
  method: 'POST',
  path: '/:company/deskAssignments',
  area: 'assigned desks',
  summary: 'Assign a desk to a person, every day or on some weekdays',
  description: 'No booking is made. On these days the desk is free for the owner alone, until they release it.',
  access: deskManager,
  body: newDeskAssignment,
  answer: { status: 201, body: deskAssignment },
  errors: [...assigning, 'deskHasBookings'],
});

export const changeDeskAssignment = endpoint({
  method: 'PUT',
  path: '/:company/deskAssignments/:id',
  area: 'assigned desks',
  summary: 'Change the owner, the weekdays or the days of an assignment',
  description: 'Released days that it still has stay released, unless the owner changes.',
  access: deskManager,
  params: z.object({ id }),
  body: newDeskAssignment.omit({ deskId: true }),
  answer: { status: 200, body: deskAssignment },
  errors: [...assigning, 'deskHasBookings'],
});

export const endDeskAssignment = endpoint({
  method: 'DELETE',
  path: '/:company/deskAssignments/:id',
  area: 'assigned desks',
  summary: 'End an assignment: the desk is free for everybody again',
  description: 'The owner’s bookings stay.',
  access: deskManager,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'assignedDesksOff'],
});

/** A day on which a desk is reserved for its owner, who has not released it and is not away. */
const assignedDay = z.object({
  deskId: id,
  /** The day in the desk's time zone. */
  day,
  userId: id,
  name: z.string(),
  avatar: z.string().nullable(),
});
export type DayHeldForOwner = z.infer<typeof assignedDay>;

export const listAssignedDays = endpoint({
  method: 'GET',
  path: '/:company/assignedDesks',
  area: 'assigned desks',
  summary: 'Whose desks a floor’s desks are on the days of a period of at most 32 days',
  description:
    'Released days, days on which the owner is away, and days before today are left out. Every member sees the same, as on the plan.',
  access: deskMember,
  query: z.object({ locationId: id, startDate: instant, endDate: instant }),
  answer: { status: 200, body: z.object({ days: z.array(assignedDay) }) },
  errors: ['notFound', 'assignedDesksOff', 'endBeforeStart', 'bookingTooLong'],
});

/**
 * The state of a day of the caller's assigned desk. `held`: only the caller may book it.
 * `released`: other people may, because the caller released it or is away. `taken`: another person
 * has booked it then.
 */
export const ownAssignedDayStates = ['held', 'released', 'taken'] as const;

/** A desk that is assigned to the caller, with its next days. */
const ownAssignedDesk = z.object({
  id,
  ...desk,
  weekdays: z.array(z.number().int()),
  from: day,
  until: day.nullable(),
  /** True if the desk is neither locked nor frozen, so that it can be booked. */
  isOpen: z.boolean(),
  days: z.array(
    z.object({
      day,
      state: z.enum(ownAssignedDayStates),
      /** True if an absence frees the day. The owner cannot take it back alone. */
      isAway: z.boolean().optional(),
    }),
  ),
});
export type OwnAssignedDesk = z.infer<typeof ownAssignedDesk>;

export const listOwnAssignedDesks = endpoint({
  method: 'GET',
  path: '/:company/assignedDesks/own',
  area: 'assigned desks',
  summary: 'The caller’s assigned desks, with their days in the bookable period',
  description: `At least the days of the next ${limits.ownAssignedDays} days.`,
  access: deskMember,
  answer: { status: 200, body: z.object({ desks: z.array(ownAssignedDesk) }) },
  errors: ['assignedDesksOff'],
});

/**
 * The caller's own booking of the desk, which the server cancelled because the caller released its
 * day.
 */
const releasedBooking = z.object({ id, startDate: instant, endDate: instant, adminBypassMode: z.boolean() });

const ownDays = z.object({ assignmentId: id, days: z.array(day).min(1).max(limits.releasedAtOnce) });

export const releaseAssignedDays = endpoint({
  method: 'PUT',
  path: '/:company/assignedDesks/release',
  area: 'assigned desks',
  summary: 'Leave one’s assigned desk to others on some days',
  description:
    'Others can book it at once. A released day stays released, whoever books it or nobody. The caller’s bookings of the desk that begin on these days are cancelled and returned. One that has begun stays. A day that an absence frees is left out, so that it comes back with the end of the absence.',
  access: deskMember,
  body: ownDays,
  answer: {
    status: 200,
    body: z.object({
      cancelled: z.array(releasedBooking),
      /** The days of the request on which no absence frees the desk. An older server sends none. */
      released: z.array(day).optional(),
    }),
  },
  errors: ['notFound', 'assignedDesksOff', 'dateInPast', 'dayNotAssigned'],
});

/** A booking after its day was taken back. `refusal` says why it could not be booked again. */
const bookedAgain = z.object({
  id,
  startDate: instant,
  endDate: instant,
  /** The reason in the caller's language. Null when the owner has the booking again. */
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
});
export type TakeBackRebookingOutcome = z.infer<typeof bookedAgain>;

export const takeBackAssignedDays = endpoint({
  method: 'PUT',
  path: '/:company/assignedDesks/takeBack',
  area: 'assigned desks',
  summary: 'Take back released days on which nobody else has booked the desk, all or none',
  description:
    'A day that an absence frees as well stays free until the absence ends. `bookingIdsBody` names bookings that the release cancelled. The server books them again, each in its series.',
  access: deskMember,
  body: ownDays.extend({ bookingIds: z.array(id).max(limits.freedBookings).default([]) }),
  answer: { status: 200, body: z.object({ bookings: z.array(bookedAgain) }) },
  errors: ['notFound', 'assignedDesksOff', 'dateInPast', 'releasedDayBooked', 'absenceFreesDays'],
});
