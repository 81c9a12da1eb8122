import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, instant, line } from './formats.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { reportSteps } from './report-periods.ts';

/*
 * How a company uses its places (modules, sections 2, 3 and 7; docs/decisions/0037-reports.md).
 *
 * A booking counts once, on the day on which it starts by the clocks of its place, in every state but cancelled, which released is too; one
 * that was ended early counts. Resources are in no report, nor is what belongs to a module that the package has switched off.
 */

const reader = { who: 'member', allOf: ['reports'] } as const;

/** What a booking is in reports. */
export const reportTypes = ['desk', 'room', 'parking', 'fleet'] as const;
export const reportType = z.enum(reportTypes);
export type ReportType = (typeof reportTypes)[number];

/** Whose bookings: all, those made in bypass (`admin`), or those made within the rules (`user`). */
export const bypassFilters = ['all', 'admin', 'user'] as const;
export type BypassFilter = (typeof bypassFilters)[number];

/** Values of a filter in an address: separated by commas, in any order, at most {@link limits.reportFilter}; none means any. */
function several<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .max(limits.reportFilter * 40)
    .transform((values) => [...new Set(values === '' ? [] : values.split(','))])
    .pipe(z.array(value).max(limits.reportFilter))
    .default([]);
}

/**
 * Which bookings a report is about: those that every filter lets through. Where they are is one filter of three fields: a booking at any of
 * the locations (or anything below them), parkings and fleets named; none named means anywhere.
 */
export const reportFilter = z.object({
  /** The first and the last day, by the clocks of each booking's place; both are counted in. */
  dateStart: day,
  dateEnd: day,
  locations: several(id),
  parkings: several(id),
  fleets: several(id),
  /** Whose bookings, of those too who have left. */
  users: several(id),
  locationType: several(reportType),
  adminBypassMode: z.enum(bypassFilters).default('all'),
});
/** As the server understands it; in an address lists are texts. */
export type ReportFilter = z.output<typeof reportFilter>;
/** As it stands in an address. */
export type ReportFilterQuery = z.input<typeof reportFilter>;

/** One booking of a report; what its type does not have is null. */
export const reportRow = z.object({
  bookingId: id,
  userId: id,
  /** As they are called now; of a deleted account what is left of its name. */
  userName: z.string(),
  /** The day that it counts on: of its start, by the clocks of its place. */
  bookingDate: z.iso.date(),
  startDate: instant,
  endDate: instant,
  /** Whose clocks those are, as the IANA database names them. */
  iana: z.string(),
  locationType: reportType,
  /** The type in the language that the caller reads. */
  locationTypeLocal: z.string(),
  /** Of desks and rooms. */
  locationId: id.nullable(),
  locationName: z.string().nullable(),
  /** Of desks: the desk's number. */
  spaceId: id.nullable(),
  spaceName: z.string().nullable(),
  parkingId: id.nullable(),
  parkingName: z.string().nullable(),
  parkingSpaceId: id.nullable(),
  /** What the space is called: its label, else its number. */
  spaceNumber: z.string().nullable(),
  fleetId: id.nullable(),
  fleetName: z.string().nullable(),
  carId: id.nullable(),
  carName: z.string().nullable(),
  roomId: id.nullable(),
  roomName: z.string().nullable(),
  adminBypassMode: z.boolean(),
  /** What the company notes of this person; what is empty is left out. */
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
  query: keysetQuery(z.object({ startDate: instant, id }), limits.reportPage).extend(reportFilter.shape),
  answer: {
    status: 200,
    /** `extraAttributes` are the names of all that the company has, in one order: a column of a file each, also where nobody has a value. */
    body: keysetPage(reportRow).extend({ extraAttributes: z.array(z.string()) }),
  },
  errors: ['daysOutOfOrder', 'notFound'],
});

const count = z.number().int();
/** Bookings of each type, and of all. */
export const reportCounts = z.object({ desk: count, room: count, parking: count, fleet: count, total: count });
export type ReportCounts = z.infer<typeof reportCounts>;

/** Somebody as filters and tables show them. */
export const reportUser = person.extend({
  /** Belongs to the company no more. */
  hasLeft: z.boolean(),
});
export type ReportUser = z.infer<typeof reportUser>;

/** The first rows of a table, those with most bookings first, and how many rows it has altogether. */
function top<Row extends z.ZodObject>(row: Row) {
  return z.object({ rows: z.array(row).max(limits.reportTop), of: count });
}

/** All that the screen shows; shares are of `counts.total`, of locations of `locations.total`. */
export const reportSummary = z.object({
  counts: reportCounts,
  /** What a row of `days` is: a day, beyond 92 days a week, beyond two years a month. */
  step: z.enum(reportSteps),
  /**
   * Every step of the period in order, those without bookings too, by its first day: of a week its Monday, of a month its first, which
   * may lie before `dateStart`. Only the period's own days are counted in it.
   */
  days: z.array(reportCounts.extend({ day: z.iso.date() })),
  /** Where desks and rooms are. */
  locations: top(
    z.object({
      id,
      name: z.string(),
      /** Names of the locations that it lies in, from the widest to the nearest; the root, which is the company, is left out. */
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
      /** That they were booked for, to the hundredth. */
      hours: z.number(),
    }),
  ),
  users: top(reportUser.extend({ count })),
  /** Those of the filter, so that it can be shown by their names. */
  chosenUsers: z.array(reportUser),
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
  errors: ['daysOutOfOrder', 'notFound'],
});

/** Something that reports can be filtered by; what was removed is offered while bookings remember it. */
const choice = z.object({ id, name: z.string(), isRemoved: z.boolean() });
export type ReportChoice = z.infer<typeof choice>;

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
      /** The tree: `parentId` is null of the root alone, and parents come before what lies in them. */
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
  /** Nothing: the first by name. */
  query: z.object({ text: line(limits.searchLength).default('') }),
  answer: { status: 200, body: z.object({ users: z.array(reportUser) }) },
  errors: [],
});
