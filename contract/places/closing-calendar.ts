import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, createRequiredLineSchema, day, id, instant } from '#contract/wire/formats.ts';

/*
 * The calendar (ICS) whose whole-day events close a location (docs/decisions/0052-opening-hours.md).
 * The server reads it every hour, and at once when a person saves its address.
 */

/** The people who draw plans also close locations. */
const configurator = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'] } as const;
const ofLocation = { area: 'opening hours', access: configurator, params: z.object({ locationId: id }) } as const;
const path = '/:company/locations/:locationId/closingCalendar';

/**
 * The error codes of a failed reading. A save of the address refuses with the code, and `problem`
 * keeps it after an hourly reading.
 */
export const closingCalendarProblems = [
  'closingCalendarNotPublic',
  'closingCalendarUnreachable',
  'closingCalendarTooLarge',
  'closingCalendarRefused',
  'closingCalendarUnreadable',
  'closingCalendarTooComplex',
  'closingCalendarTooManyDays',
] as const;
export type ClosingCalendarProblem = (typeof closingCalendarProblems)[number];

/**
 * The refusals of a preview and a save. A calendar without coming whole-day events is refused then.
 * Later it only opens its days again.
 */
const refusals = [
  ...(['notFound', 'openingHoursOff'] as const),
  ...closingCalendarProblems,
  ...(['closingCalendarWithoutDays', 'closingCalendarPast'] as const),
] as const;

/** The calendar of a location. The address itself is a secret, which the server does not return. */
export const closingCalendar = z.object({
  host: z.string(),
  /**
   * The time of the last attempt to read the calendar, successful or not. Null before the first
   * attempt.
   */
  readOn: instant.nullable(),
  /**
   * The reason why the last reading changed no closed day. Null after a success.
   * `closingCalendarAddressLost` follows a change of AUTH_SECRET, which encrypts the address.
   * `closingCalendarShrunk` means that most coming days of the previous reading are missing.
   */
  problem: z.enum([...closingCalendarProblems, 'closingCalendarAddressLost', 'closingCalendarShrunk']).nullable(),
  /** The coming closed periods that the last successful reading found. */
  periods: z.number().int(),
  /** The events that the last successful reading left out, because they have hours. */
  leftOut: z.number().int(),
});
export type ClosingCalendar = z.infer<typeof closingCalendar>;

/** A period that the calendar closes. `names` are equal if the event has a name. */
const closingPeriod = z.object({ from: day, until: day, names: z.object({ pl: z.string(), en: z.string() }) });

const body = z.object({ calendar: closingCalendar.nullable() });

export const getClosingCalendar = endpoint({
  ...ofLocation,
  method: 'GET',
  path,
  summary: 'The calendar whose whole-day events close a location, without its address',
  answer: { status: 200, body },
  errors: ['notFound', 'openingHoursOff'],
});

export const previewClosingCalendar = endpoint({
  ...ofLocation,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'The days that a calendar would close, and how many bookings this would cancel',
  description: 'The server reads the calendar and stores nothing. Bookings that have begun are left out.',
  reads: true,
  body: z.object({ address: createRequiredLineSchema(2_000) }),
  answer: {
    status: 200,
    body: z.object({
      /** The coming closed periods, earliest first. */
      closed: z.array(closingPeriod),
      leftOut: z.number().int(),
      cancelled: z.object({ bookings: z.number().int(), people: z.number().int() }),
    }),
  },
  errors: refusals,
});

export const saveClosingCalendar = endpoint({
  ...ofLocation,
  method: 'PUT',
  path,
  summary: 'Close a location on the whole-day events of another calendar, or of none',
  description:
    'The server reads the calendar before it saves the address. Bookings on days that become closed are cancelled. An empty address removes the calendar, and its coming days open again.',
  body: z.object({
    address: createLineSchema(2_000),
    /** The number of bookings that the caller agreed to cancel. */
    bookings: z.number().int().min(0).default(0),
  }),
  answer: { status: 200, body: body.extend({ cancelled: z.number().int() }) },
  errors: [...refusals, 'moreBookings'],
});
