import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { locationFields } from './kind-bookings.ts';
import { seriesDate } from './series.ts';
import { seriesRule } from './series-rule.ts';
import { seriesWish } from './series-wishes.ts';

/*
 * The reads of stored series of all kinds (WEEK-01). A kind's calls preview and book them
 * (series.ts).
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;

/** A date that the server could not book, and tries again each night. */
const refusedDate = z.object({
  /** The day of the date by the rule, in the place's time zone. */
  day,
  startDate: instant,
  endDate: instant,
  errorCode: z.string(),
  /** The reason in the caller's language. */
  message: z.string(),
});

/** A series as its holder and the managers of its kind see it. */
export const listedSeries = z.object({
  id,
  kind: bookedKind,
  /** The holder of its bookings. */
  userId: id,
  userName: z.string(),
  /** The person who booked it. */
  bookingUserId: id,
  placeId: id,
  placeName: z.string(),
  ...locationFields,
  rule: seriesRule,
  movesToLike: z.boolean(),
  /** The desks that a series of desks may book, in order (WEEK-02). Empty for other kinds. */
  wishes: z.array(seriesWish),
  /** The first day that no longer belongs to it, after a change or a cancellation. */
  endedFrom: day.nullable(),
  /** A meeting's topic or a booking's title. Empty if the kind has none. */
  title: z.string(),
  /** The start of its next booked date. Null if none is booked. */
  nextDate: instant.nullable(),
  /** The dates in the bookable period that could not be booked. */
  refused: z.array(refusedDate),
  /** True if its place was removed. It gets no date until its person chooses another place. */
  stranded: z.boolean(),
  /** True if the caller may change or cancel it. */
  mayChange: z.boolean(),
});
export type ListedSeries = z.infer<typeof listedSeries>;

/** A series with all of its dates, for the dialog that changes it. */
export const shownSeries = listedSeries.extend({
  /** The kind's own fields as its request names them, such as `topic` or `carRegistrationNumber`. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The people whom each date invites. Empty for kinds without participants. */
  participants: z.array(z.object({ userId: id, userName: z.string(), avatar: z.string().nullable() })),
  dates: z.array(seriesDate),
  /**
   * The next days of its rule that may have a date, from today on, also beyond the bookable period.
   * Days whose date has begun, was cancelled or was left out are missing. A change begins with one of
   * them.
   */
  nextDays: z.array(day).max(limits.series.nextDays),
  /** True if dates remain beyond the bookable period. */
  goesOn: z.boolean(),
});
export type ShownSeries = z.infer<typeof shownSeries>;

export const listSeries = endpoint({
  method: 'GET',
  path: '/:company/series',
  area: 'series',
  summary: 'The open series that the caller holds or has booked for others, of the kinds of the package',
  description:
    'A series is open while dates remain to be booked, or booked ones have not begun. One whose place was removed stays for a month.',
  access: member,
  answer: { status: 200, body: z.object({ series: z.array(listedSeries) }) },
  errors: [],
});

export const retrieveSeries = endpoint({
  method: 'GET',
  path: '/:company/series/one',
  area: 'series',
  summary: 'A series with all its dates, for its holder, the person who booked it and managers of its kind',
  access: member,
  query: z.object({ id }),
  answer: { status: 200, body: shownSeries },
  errors: ['notFound', 'notYourBooking'],
});
