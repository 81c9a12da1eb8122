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

/**
 * A date that the rules of booking did not allow. The server tries it again each night, unless it
 * is final.
 */
const refusedDate = z.object({
  /** The day that the series' rule yields, in the place's time zone. */
  day,
  startDate: instant,
  endDate: instant,
  errorCode: z.string(),
  /** The reason in the caller's language. */
  message: z.string(),
  /** True if its own place is closed on that day, so no night tries it again. */
  isFinal: z.literal(true).optional(),
});

/** A series as its holder and the managers of its kind see it. */
export const listedSeries = z.object({
  id,
  kind: bookedKind,
  /** The person who holds the bookings of the series. */
  userId: id,
  userName: z.string(),
  /** The person who made the series, the holder or a colleague. */
  bookingUserId: id,
  placeId: id,
  placeName: z.string(),
  ...locationFields,
  rule: seriesRule,
  movesToLike: z.boolean(),
  /**
   * The desks that a series of desks may book, in order (WEEK-02). Empty for other kinds, and for a
   * series whose person has named none. `movesToLike` alone holds for these.
   */
  wishes: z.array(seriesWish),
  /**
   * The first day without dates, after a person changed or cancelled the series from that day on.
   * Null for a series without such an end.
   */
  endedFrom: day.nullable(),
  /** A meeting's topic or a booking's title. Empty if the kind has none. */
  title: z.string(),
  /** The start of its next booked date. Null if none is booked. */
  nextDate: instant.nullable(),
  /** The refused dates from today to the end of the bookable period. */
  refused: z.array(refusedDate),
  /**
   * True if the series has not ended, but its place is gone. The location of the place was removed,
   * or the place itself while `movesToLike` is false. The server books no date until the person
   * chooses another place.
   */
  stranded: z.boolean(),
  /**
   * True if the series hides its holder's name at new dates (WEEK-09). Servers of an older version
   * leave it out.
   */
  isNameHidden: z.boolean().optional(),
  /** True if the caller may change or cancel it. */
  mayChange: z.boolean(),
});
export type ListedSeries = z.infer<typeof listedSeries>;

/**
 * A series with its dates from today on, for the dialog that changes it. A series without end lists
 * only the dates that the server has tried.
 */
export const seriesWithUpcomingDates = listedSeries.extend({
  /**
   * The fields that only this kind of place has in a request, such as `topic` or
   * `carRegistrationNumber`.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The people whom each date invites. Empty for kinds without participants. */
  participants: z.array(z.object({ userId: id, userName: z.string(), avatar: z.string().nullable() })),
  dates: z.array(seriesDate),
  /**
   * The next days on which the rule may have a date, from today on and also beyond the bookable
   * period. Days whose date has begun, was cancelled or was skipped are missing. A change of the
   * series takes effect from one of these days.
   */
  nextDays: z.array(day).max(limits.series.nextDays),
  /** True if the series has dates beyond the bookable period, which the server books later. */
  goesOn: z.boolean(),
});
export type SeriesWithUpcomingDates = z.infer<typeof seriesWithUpcomingDates>;

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
  answer: { status: 200, body: seriesWithUpcomingDates },
  errors: ['notFound', 'notYourBooking'],
});
