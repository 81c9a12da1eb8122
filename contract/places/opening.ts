import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, day, id, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/* Opening hours and closed days of locations (docs/decisions/0052-opening-hours.md). */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
/** The people who draw plans also set the hours of locations. */
const configurator = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'] } as const;
const ofLocation = { area: 'opening hours', access: configurator, params: z.object({ locationId: id }) } as const;

/** The hours of the seven weekdays, from Monday. Null is a weekday on which the location is closed. */
export const weekHours = z.array(z.object({ from: timeOfDay, to: timeOfDay }).nullable()).length(7);

/** The code of a country, ISO 3166-1. */
export const holidayCountry = z.string().regex(/^[A-Z]{2}$/);

/** A closed day of a list. `names` are equal for an own day, which has one name. */
const closedPeriod = z.object({
  /** Null for a public holiday. */
  id: id.nullable(),
  from: day,
  until: day,
  names: z.object({ pl: z.string(), en: z.string() }),
});
export type ClosedPeriodOfLocation = z.infer<typeof closedPeriod>;

/** The own rules of a location. Those of the locations above it hold as well. */
const locationOpening = z.object({
  locationId: id,
  locationName: z.string(),
  /** The root's rules hold for parking spaces, cars and resources, too. */
  isRoot: z.boolean(),
  /** Null leaves the hours to the locations above. */
  hours: weekHours.nullable(),
  country: holidayCountry.nullable(),
  /** The closed days within the requested period, earliest first. */
  closed: z.array(closedPeriod),
});
export type LocationOpening = z.infer<typeof locationOpening>;

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

export const listHolidayCountries = endpoint({
  method: 'GET',
  path: '/:company/opening/countries',
  area: 'opening hours',
  summary: 'The countries whose public holidays can close a location, ISO 3166-1',
  access: configurator,
  answer: { status: 200, body: z.object({ countries: z.array(z.string()) }) },
  errors: ['openingHoursOff'],
});

const days = { from: day, until: day };
const counts = z.object({ bookings: z.number().int(), people: z.number().int() });

export const previewOpening = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/opening/preview',
  summary: 'How many bookings new hours would leave outside, and how many closed days would cancel',
  description: 'Bookings that have begun are left out. Bookings of an outside calendar are never cancelled.',
  reads: true,
  body: z.object({
    hours: weekHours.nullable().optional(),
    country: holidayCountry.nullable().optional(),
    closed: z.object(days).optional(),
  }),
  answer: { status: 200, body: z.object({ outside: counts, cancelled: counts }) },
  errors: [
    ...(['notFound', 'openingHoursOff', 'hourFromBeforeHourToValidation', 'holidayCountryUnknown'] as const),
    ...(['daysOutOfOrder', 'closedTooLong'] as const),
  ],
});

/** The number of bookings that the caller agreed to cancel. */
const confirmed = { bookings: z.number().int().min(0).default(0) };

export const setLocationOpening = endpoint({
  ...ofLocation,
  method: 'PUT',
  path: '/:company/locations/:locationId/opening',
  summary: 'Set the opening hours of a location, and the country whose holidays close it',
  description:
    'Bookings outside of the new hours stay. Bookings on the holidays of a new country are cancelled. Null takes a rule away and books nothing again.',
  body: z.object({ hours: weekHours.nullable(), country: holidayCountry.nullable(), ...confirmed }),
  answer: { status: 204 },
  errors: [
    ...(['notFound', 'openingHoursOff', 'hourFromBeforeHourToValidation'] as const),
    ...(['holidayCountryUnknown', 'moreBookings'] as const),
  ],
});

/** The body that closes a location. The caller chooses the id, so that a repeated request closes once. */
export const newClosedDays = z.object({
  ...{ id, ...days, name: createRequiredLineSchema(limits.closedDayName) },
  ...confirmed,
});

export const closeDays = endpoint({
  ...ofLocation,
  method: 'POST',
  path: '/:company/locations/:locationId/closedDays',
  summary: 'Close a location, and all below it, for a day or several days',
  description: 'Its bookings on these days that have not begun are cancelled, and their holders are told.',
  body: newClosedDays,
  answer: { status: 201, body: z.object({ cancelled: z.number().int() }) },
  errors: [
    ...(['notFound', 'openingHoursOff', 'daysOutOfOrder', 'closedTooLong'] as const),
    ...(['dateInPast', 'tooManyClosedDays', 'moreBookings'] as const),
  ],
});

export const reopenDays = endpoint({
  method: 'DELETE',
  path: '/:company/closedDays/:id',
  area: 'opening hours',
  summary: 'Open a location again on days on which it was closed',
  description: 'Cancelled bookings do not come back.',
  access: configurator,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound', 'openingHoursOff'],
});
