import * as z from 'zod';
import { type Endpoint, type EndpointAccess, endpoint, type MemberAccess } from '#contract/wire/endpoint.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { day, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { seriesHours, seriesRule } from './series-rule.ts';
import { seriesWishes } from './series-wishes.ts';

/**
 * A person's choice for one date of a series: to skip it, or to book another place or other hours.
 */
export const dateChoice = z.strictObject({
  /** The day that the series' rule yields, in the place's time zone. */
  day,
  skipped: z.boolean().default(false),
  /** The id of another place of the same kind for this date. */
  placeId: id.optional(),
  hours: seriesHours.optional(),
});
export type DateChoice = z.infer<typeof dateChoice>;

/**
 * The fields of a request for a series, whatever its kind. Each kind adds fields, such as a
 * meeting's topic.
 */
export const seriesRequest = z.object({
  /** The place for every date whose choice names no other place. */
  placeId: id,
  rule: seriesRule,
  /**
   * The holder, by default the caller. For another holder, the caller needs the permission that a
   * single booking of the kind requires.
   */
  userId: id.optional(),
  choices: z.array(dateChoice).max(limits.series.dates).default([]),
  /**
   * True to book a like place at night, when the place of a date is taken, locked, frozen or
   * removed. Otherwise the server tries the date again each night.
   */
  movesToLike: z.boolean().default(false),
  /**
   * The desks that a series of desks may book for each date, in order (WEEK-02). The server moves a
   * date whose desk cannot be booked to the nearest free one of the first wish that has one. It
   * leaves out dates on which the holder has a desk already, unless `choices` names them or the
   * replaced series has booked them. `movesToLike` then follows from the wishes. Without wishes a
   * change keeps those of the replaced series for later dates. Other kinds ignore them.
   */
  wishes: seriesWishes.optional(),
  /**
   * True to hide the holder's name at all dates (WEEK-09), also at those that the server books
   * later. Without it, a change leaves each booked date as it is.
   */
  isNameHidden: z.boolean().optional(),
  /**
   * The earlier series that this request replaces from `fromDay` on, by default from today. In the
   * same transaction the server ends the earlier series. It also cancels those bookings of it from
   * that day on that have not begun. Days that the earlier series skipped or cancelled get no date,
   * unless `choices` names them. `placeId` may be the removed place of the earlier series, so that
   * the preview offers like places.
   */
  replaces: z.strictObject({ seriesId: id, fromDay: day.optional() }).optional(),
});

/**
 * The state of a date. The rules of booking accept a `free` date and refuse a `refused` one. A
 * `later` date lies beyond the bookable period or the person's limit. The server books it at the
 * first midnight when both allow it. A `cancelled` date was booked and never comes back.
 */
export const seriesDateState = z.enum(['free', 'refused', 'later', 'skipped', 'booked', 'cancelled']);
export type SeriesDateState = z.infer<typeof seriesDateState>;

/** A date of a series. */
export const seriesDate = z.object({
  /** The day that the series' rule yields, in the place's time zone. */
  day,
  startDate: instant,
  endDate: instant,
  state: seriesDateState,
  /**
   * The reason of a `refused` date, the limit that a `later` date exceeds, or the holder's own
   * booking that leaves out a `skipped` date. `message` is in the caller's language. Null for other
   * states.
   */
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  placeId: id,
  placeName: z.string(),
  /**
   * In a preview, the nearest free like place for a date whose own place is not free. Otherwise
   * null.
   */
  offer: z.object({ placeId: id, placeName: z.string() }).nullable(),
  /** The id of the booking of a `booked` or `cancelled` date. Null for other states. */
  bookingId: id.nullable(),
  /** True if a wish has moved the date to this place. A place that its person chose is none. */
  moved: z.literal(true).optional(),
});
export type SeriesDate = z.infer<typeof seriesDate>;

/** The number of bookings that one person may have at a time, and how many of them are used. */
const usedLimit = z.object({
  max: z.number().int(),
  /** The holder's bookings that count towards the limit already. */
  others: z.number().int(),
  /** The dates of the series that would count as well. */
  dates: z.number().int(),
});
export type BookingLimitUsage = z.infer<typeof usedLimit>;

/** The answer to a preview. */
const seriesPreview = z.object({
  dates: z.array(seriesDate),
  goesOn: z.boolean(),
  /** Null without a limit. Servers of an older version leave it out. */
  limit: usedLimit.nullable().optional(),
});
export type SeriesPreviewResponse = z.infer<typeof seriesPreview>;

/** Refusals that concern a series as a whole. */
export const seriesErrors = [
  'notFound',
  'forbidden',
  'personNotActive',
  'participantNotActive',
  'endBeforeStart',
  'bookingTooShort',
  'bookingTooLong',
  'notYourBooking',
  'changedMeanwhile',
  'seriesNotOffered',
  'seriesWithoutWeekdays',
  'seriesStartsInPast',
  'seriesEndsBeforeStart',
  'seriesWithoutDates',
  'seriesRepeated',
  'alreadyBooked',
  'tooManySeriesDates',
  'tooManySeriesPlaces',
  'placeRemoved',
] as const;

/**
 * The refused days that the preview showed the person. If the rules still refuse one, the server
 * books the series without it and tries it again each night. Any other refused day makes the server
 * refuse the whole request.
 */
const refusedDays = z.array(day).max(limits.series.dates).default([]);

/**
 * Returns the schema of a request for a series, with the fields `own` of a kind. It is a function
 * so that the browser's build can drop it.
 */
const requestWith = (own: z.ZodObject) => seriesRequest.extend(own.shape);

/**
 * Returns the calls of a kind's series (WEEK-01).
 * @param own the kind's own fields of a request
 * @param errors the refusals of a single booking of the kind
 */
export function createSeriesEndpoints<
  const A extends EndpointAccess,
  Own extends z.ZodObject,
  const Errors extends readonly ErrorCode[],
>({
  path,
  area,
  access,
  what,
  own,
  errors,
}: {
  path: `/${string}`;
  area: string;
  access: A;
  what: string;
  own: Own;
  errors: Errors;
}) {
  type Body = ParsedSeriesRequest & z.output<Own>;
  return {
    preview: endpoint({
      method: 'POST',
      path: `${path}/series/preview`,
      area,
      summary: `Every date of a series of ${what} bookings with its state, before it is booked`,
      description: `Dates beyond the bookable period are listed while there are at most ${limits.series.dates}. A series without end lists those of the period.`,
      access,
      reads: true,
      // The compiler cannot see the fields of an object that a type parameter extends.
      body: requestWith(own) as unknown as z.ZodType<Body>,
      answer: { status: 200, body: seriesPreview },
      errors: [...seriesErrors, ...errors],
    }),
    create: endpoint({
      method: 'POST',
      path: `${path}/series`,
      area,
      summary: `Book a series of ${what} bookings`,
      description:
        'The caller makes the id, so that a repeated request gets the first answer. Dates that the rules refuse are refused all together, unless `refusedDays` names each of them.',
      access,
      body: requestWith(own).extend({ id, refusedDays }) as unknown as z.ZodType<
        Body & { id: string; refusedDays: string[] }
      >,
      answer: { status: 201, body: z.object({ id, dates: z.array(seriesDate) }) },
      errors: [...seriesErrors, ...errors, 'seriesDatesRefused', 'tooManySeries'],
    }),
  };
}

/** The parsed fields of every request for a series. */
export type ParsedSeriesRequest = z.output<typeof seriesRequest>;

/**
 * The type of any kind's preview of a series, for code that serves all kinds. {@link
 * createSeriesEndpoints} returns such an endpoint.
 */
export interface PreviewSeriesEndpoint<Body extends ParsedSeriesRequest> extends Endpoint {
  access: MemberAccess;
  body: z.ZodType<Body>;
  answer: { status: 200; body: z.ZodType<SeriesPreviewResponse> };
}

/** The type of any kind's endpoint that books a series, for code that serves all kinds. */
export interface CreateSeriesEndpoint<Body extends ParsedSeriesRequest> extends Endpoint {
  access: MemberAccess;
  body: z.ZodType<Body & { id: string; refusedDays: string[] }>;
  answer: { status: 201; body: z.ZodType<{ id: string; dates: SeriesDate[] }> };
}

export const cancelSeries = endpoint({
  method: 'PUT',
  path: '/:company/series/cancel',
  area: 'series',
  summary: 'Cancel a series from a day on, or all of its dates that have not begun',
  access: { who: 'member', allOf: ['user-get-profile'] },
  body: z.object({
    id,
    /**
     * The first day whose dates the server cancels, in the time zone of the series' place. Today
     * when left out.
     */
    fromDay: day.optional(),
    /**
     * The booking from which a person cancels the rest of the series. The server cancels this
     * booking even if it has begun, if its kind allows that. Without `bookingId`, a booking that
     * has begun stays.
     */
    bookingId: id.optional(),
  }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking'],
});
