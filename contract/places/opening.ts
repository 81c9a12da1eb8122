import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createRequiredLineSchema, day, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { bookingUnitsByKind, holidayCountry, roomBuffers, weekHours } from './list-opening.ts';

/* Opening hours and closed days of locations (docs/decisions/0052-opening-hours.md). */

/** The people who draw plans also set the hours of locations. */
const configurator = { who: 'member', allOf: ['location-create'], anyModule: ['deskLimit', 'roomLimit'] } as const;
const ofLocation = { area: 'opening hours', access: configurator, params: z.object({ locationId: id }) } as const;

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
  summary: 'How many bookings new hours or units would leave outside, and how many closed days would cancel',
  description: 'Bookings that have begun are left out. Bookings of an outside calendar are never cancelled.',
  reads: true,
  body: z.object({
    hours: weekHours.nullable().optional(),
    country: holidayCountry.nullable().optional(),
    units: bookingUnitsByKind.optional(),
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
  summary:
    'Set the opening hours of a location, the country whose holidays close it, the buffers of its rooms and its booking units',
  description:
    'Bookings outside of the new hours stay. Bookings on the holidays of a new country are cancelled. Null takes a rule away and books nothing again. A field that is left out stays, and so does the unit of a kind that is left out. New buffers and units hold for later bookings and changes.',
  body: z.object({
    hours: weekHours.nullable().optional(),
    country: holidayCountry.nullable().optional(),
    buffers: roomBuffers.optional(),
    units: bookingUnitsByKind.optional(),
    ...confirmed,
  }),
  answer: { status: 204 },
  errors: [
    ...(['notFound', 'openingHoursOff', 'hourFromBeforeHourToValidation'] as const),
    ...(['holidayCountryUnknown', 'unitAtRootOnly', 'moreBookings'] as const),
  ],
});

/**
 * The body that closes a location. The caller chooses the id, so that a repeated request closes
 * once.
 */
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
    ...(['dateInPast', 'tooManyClosedDays', 'moreBookings', 'idTaken', 'closedTooFar'] as const),
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
  errors: ['notFound', 'openingHoursOff', 'closedByCalendar'],
});
