import * as z from 'zod';
import { unitStepMinutes } from '#contract/booking/booking-units.ts';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/* The rules that every booking screen reads. It stands apart from the forms, which bring schemas along. */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;

/**
 * The hours of the seven weekdays, from Monday. Null is a weekday on which the location is closed.
 */
export const weekHours = z.array(z.object({ from: timeOfDay, to: timeOfDay }).nullable()).length(7);

/** The code of a country, ISO 3166-1. */
export const holidayCountry = z.string().regex(/^[A-Z]{2}$/);

const bufferMinutes = z.number().int().min(0).max(limits.longestBuffer).multipleOf(limits.bufferStep);

/** The minutes before and after each meeting in which the rooms of a location are prepared. */
export const roomBuffers = z.object({ before: bufferMinutes, after: bufferMinutes });

/** The unit in which places of one kind are booked. Null means by the minute. */
export const bookingUnit = z.union([z.enum(['wholeDays', 'halfDays']), z.literal(unitStepMinutes)]).nullable();

/** The units of a location by kind. A kind that is left out is booked by the minute. */
export const bookingUnitsByKind = z.partialRecord(bookedKind, bookingUnit);

/** A closed day of a list. `names` are equal for an own day, which has one name. */
const closedPeriod = z.object({
  /** Null for a public holiday. */
  id: id.nullable(),
  from: day,
  until: day,
  names: z.object({ pl: z.string(), en: z.string() }),
  /** True if the location's calendar closes the days. Absent in responses of older servers. */
  fromCalendar: z.boolean().optional(),
});
export type ClosedPeriodOfLocation = z.infer<typeof closedPeriod>;

/** The own rules of a location. The rules of the locations above it hold as well. */
const locationOpening = z.object({
  locationId: id,
  locationName: z.string(),
  /** The root's rules hold for parking spaces, cars and resources, too. */
  isRoot: z.boolean(),
  /** Null leaves the hours to the locations above. */
  hours: weekHours.nullable(),
  country: holidayCountry.nullable(),
  /** The rooms' own buffers. The longest of these and of the locations above holds. */
  buffers: roomBuffers,
  /** The own units. The stricter one of these and of the locations above holds. */
  units: bookingUnitsByKind,
  /** The closed days within the requested period, earliest first. */
  closed: z.array(closedPeriod),
});
export type ListedLocationOpening = z.infer<typeof locationOpening>;

export const listOpening = endpoint({
  method: 'GET',
  path: '/:company/opening',
  area: 'opening hours',
  summary: `The own opening hours of each location, and its closed days in a period of at most ${limits.openingDays} days`,
  description:
    'Locations without rules are left out. A place heeds the rules of its location and of all locations above it. Parking spaces, cars and resources heed those of the root.',
  access: member,
  query: z.object({ from: day, until: day }),
  answer: { status: 200, body: z.object({ locations: z.array(locationOpening) }) },
  errors: ['openingHoursOff', 'daysOutOfOrder', 'closedTooLong'],
});
