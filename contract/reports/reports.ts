import * as z from 'zod';
import { person } from '#contract/people/people.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, day, id, instant } from '#contract/wire/formats.ts';
import { createKeysetPageSchema, createKeysetQuerySchema } from '#contract/wire/keyset.ts';
import { limits } from '#contract/wire/limits.ts';
import { reportIntervals } from './report-periods.ts';

/*
 * Reports about the use of a company's places (modules, sections 2, 3 and 7). A booking counts
 * once, on its start day in its place's time zone, also after an early end. Cancelled and released
 * bookings, resources and switched-off modules do not count (docs/decisions/0037-reports.md).
 */

const reader = { who: 'member', allOf: ['reports'] } as const;

/** The types of bookings in reports. */
export const reportBookingTypes = ['desk', 'room', 'parking', 'fleet'] as const;
export const reportBookingTypeSchema = z.enum(reportBookingTypes);
export type ReportBookingType = (typeof reportBookingTypes)[number];

/**
 * Filters bookings by the mode in which they were made: all, in bypass (`admin`), or within the
 * rules (`user`).
 */
export const bypassFilters = ['all', 'admin', 'user'] as const;
export type BypassFilter = (typeof bypassFilters)[number];

/**
 * Returns the schema of a filter's values in a query string, separated by commas, at most {@link
 * limits.reportFilter}. Empty means no filter.
 */
function several<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .max(limits.reportFilter * 40)
    .transform((values) => [...new Set(values === '' ? [] : values.split(','))])
    .pipe(z.array(value).max(limits.reportFilter))
    .default([]);
}

/**
 * The filter of a report. A booking must pass every field. Locations (with descendants), parkings
 * and fleets form one filter, which a booking in any of them passes. Without values, every booking
 * passes it.
 */
export const reportFilter = z.object({
  /** The first and the last day in each booking's time zone, both inclusive. */
  dateStart: day,
  dateEnd: day,
  locations: several(id),
  parkings: several(id),
  fleets: several(id),
  /** The people whose bookings count, former members included. */
  users: several(id),
  locationType: several(reportBookingTypeSchema),
  adminBypassMode: z.enum(bypassFilters).default('all'),
});
/** The parsed filter of the server. */
export type ReportFilter = z.output<typeof reportFilter>;
/** The filter in a query string, where lists are texts. */
export type ReportFilterQuery = z.input<typeof reportFilter>;

/** A booking of a report. Fields that its type lacks are null. */
export const reportRow = z.object({
  bookingId: id,
  userId: id,
  /** The person's current name, or the name that remains of a deleted account. */
  userName: z.string(),
  /** The day of the booking's start in its place's time zone. */
  bookingDate: z.iso.date(),
  startDate: instant,
  endDate: instant,
  /** The IANA time zone of the place. */
  iana: z.string(),
  locationType: reportBookingTypeSchema,
  /** The name of the type in the caller's language. */
  locationTypeLocal: z.string(),
  /** The location of a desk or room. Null for other types. */
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  /** The id and the number of a desk. Null for other types. */
  spaceId: id.nullable(),
  spaceName: z.string().nullable(),
  parkingId: id.nullable(),
  parkingName: z.string().nullable(),
  parkingSpaceId: id.nullable(),
  /** The space's label, or else its number. */
  spaceNumber: z.string().nullable(),
  fleetId: id.nullable(),
  fleetName: z.string().nullable(),
  carId: id.nullable(),
  carName: z.string().nullable(),
  roomId: id.nullable(),
  roomName: z.string().nullable(),
  adminBypassMode: z.boolean(),
  /** The person's extra attributes with a value. */
  extraAttributes: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ReportRow = z.infer<typeof reportRow>;

export const getReport = endpoint({
  method: 'GET',
  path: '/:company/report',
  area: 'reports',
  summary: `Bookings by a filter, page by page in the order of their starts, at most ${limits.reportPage} on a page (REP-02)`,
  description:
    'Bookings that come or go while somebody reads page after page neither repeat nor skip others. `locationTypeLocal` is in the language of Accept-Language.',
  access: reader,
  query: createKeysetQuerySchema(z.object({ startDate: instant, id }), limits.reportPage).extend(reportFilter.shape),
  answer: {
    status: 200,
    /**
     * `extraAttributes` are the names of all the company's attributes, in a fixed order. An
     * exported file has a column for each, even if no person has a value.
     */
    body: createKeysetPageSchema(reportRow).extend({ extraAttributes: z.array(z.string()) }),
  },
  errors: ['daysOutOfOrder', 'notFound', 'reportsByPersonOff'],
});

const count = z.number().int();
/** The number of bookings of each type, and in total. */
export const reportCounts = z.object({ desk: count, room: count, parking: count, fleet: count, total: count });
export type ReportCounts = z.infer<typeof reportCounts>;

/** A person in filters and tables. */
export const currentOrFormerMemberSchema = person.extend({
  /** True when the person has left the company. */
  hasLeft: z.boolean(),
});
export type CurrentOrFormerMember = z.infer<typeof currentOrFormerMemberSchema>;

/** Returns the schema of the rows with the most bookings. `of` is the number of all rows. */
function top<Row extends z.ZodObject>(row: Row) {
  return z.object({ rows: z.array(row).max(limits.reportTop), of: count });
}

/**
 * The data of the reports screen. The screen shows shares of `counts.total`, and for locations
 * shares of `locations.total`.
 */
export const reportSummary = z.object({
  counts: reportCounts,
  /** The step of `days`: a day, beyond 92 days a week, beyond two years a month. */
  step: z.enum(reportIntervals),
  /**
   * A row for every step of the period in order, also without bookings. `day` is the step's first
   * day, perhaps before `dateStart`. Only days of the period count.
   */
  days: z.array(reportCounts.extend({ day: z.iso.date() })),
  /** The locations of desks and rooms. */
  locations: top(
    z.object({
      id,
      name: z.string(),
      /**
       * Names of the ancestors from the widest to the nearest. The root is left out, since it
       * represents the company.
       */
      path: z.array(z.string()),
      count,
    }),
  ).extend({
    /** Bookings at all locations: desks and rooms. */
    total: count,
  }),
  rooms: top(
    z.object({
      id,
      name: z.string(),
      locationName: z.string(),
      count,
      /** Booked hours, to the hundredth. */
      hours: z.number(),
    }),
  ),
  users: top(currentOrFormerMemberSchema.extend({ count })),
  /** The people whom the filter names. The screen shows their names. */
  chosenUsers: z.array(currentOrFormerMemberSchema),
});
export type ReportSummary = z.infer<typeof reportSummary>;

export const getReportSummary = endpoint({
  method: 'GET',
  path: '/:company/report/summary',
  area: 'reports',
  summary: 'All that the screen of reports shows of bookings by a filter (REP-01)',
  description: `At most ${limits.reportTop} locations, rooms and users.`,
  access: reader,
  query: reportFilter,
  answer: { status: 200, body: reportSummary },
  errors: ['daysOutOfOrder', 'notFound', 'reportsByPersonOff'],
});

/**
 * An option of the reports' filters. A removed location, parking or fleet stays while bookings
 * refer to it.
 */
const choice = z.object({ id, name: z.string(), isRemoved: z.boolean() });
export type ReportFilterOption = z.infer<typeof choice>;

export const getReportChoices = endpoint({
  method: 'GET',
  path: '/:company/report/choices',
  area: 'reports',
  summary: 'Locations, parkings and fleets that reports can be filtered by',
  description:
    'What was removed too, while bookings remember it. Those of modules that the package has switched off are left out.',
  access: reader,
  answer: {
    status: 200,
    body: z.object({
      /** The tree. Only the root's `parentId` is null, and parents precede their children. */
      locations: z.array(choice.extend({ parentId: id.nullable() })),
      parkings: z.array(choice),
      fleets: z.array(choice),
    }),
  },
  errors: [],
});

export const findReportUsers = endpoint({
  method: 'GET',
  path: '/:company/report/users',
  area: 'reports',
  summary: 'Whose bookings reports can be about: who belongs to the company, or did, by what they are called',
  description: `At most ${limits.searchResults}, best first, as in the company’s search.`,
  access: reader,
  /** Without a text, the response lists the first people by name. */
  query: z.object({ text: createLineSchema(limits.searchLength).default('') }),
  answer: { status: 200, body: z.object({ users: z.array(currentOrFormerMemberSchema) }) },
  errors: ['reportsByPersonOff'],
});
