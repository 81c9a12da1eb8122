import * as z from 'zod';
import { type Endpoint, type EndpointAccess, endpoint, type MemberAccess } from '#contract/wire/endpoint.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { day, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { seriesHours, seriesRule } from './series-rule.ts';

/** A person's choice for one date: to leave it out, or to book another place or other hours. */
export const dateChoice = z.strictObject({
  /** The day of the date by the rule, in the place's time zone. */
  day,
  skipped: z.boolean().default(false),
  /** Another place of the same kind. */
  placeId: id.optional(),
  hours: seriesHours.optional(),
});
export type DateChoice = z.infer<typeof dateChoice>;

/** The fields of a request for a series, for all kinds. A kind adds its own, such as a topic. */
export const seriesRequest = z.object({
  /** The place of every date without a choice of its own. */
  placeId: id,
  rule: seriesRule,
  /** The holder, by default the caller. Another person requires the kind's permission for it. */
  userId: id.optional(),
  choices: z.array(dateChoice).max(limits.series.dates).default([]),
  /**
   * True to book a like place at night, when the place of a date is taken, locked, frozen or removed.
   * Otherwise the server tries the date again each night.
   */
  movesToLike: z.boolean().default(false),
  /**
   * The series that this one replaces from a day on, today when left out. The server ends it there
   * and cancels its bookings from that day on that have not begun, in the same transaction. Days that
   * its person left out or cancelled stay without a date, unless a choice names them. `placeId` may be
   * its removed place, so that the preview offers like ones.
   */
  replaces: z.strictObject({ seriesId: id, fromDay: day.optional() }).optional(),
});

/**
 * The state of a date. The rules of booking accept a `free` one and refuse a `refused` one. A `later`
 * one lies beyond the bookable period or the person's limit. The server books it at the midnight when
 * both allow it. A `cancelled` one was booked and never comes back.
 */
export const dateState = z.enum(['free', 'refused', 'later', 'skipped', 'booked', 'cancelled']);
export type DateState = z.infer<typeof dateState>;

/** A date of a series. */
export const seriesDate = z.object({
  /** The day of the date by the rule, in the place's time zone. */
  day,
  startDate: instant,
  endDate: instant,
  state: dateState,
  /**
   * The reason of `refused`, or the limit for which a `later` one waits, as an error code and in the
   * caller's language.
   */
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  placeId: id,
  placeName: z.string(),
  /** The nearest like place that is free, for a date whose place is not. */
  offer: z.object({ placeId: id, placeName: z.string() }).nullable(),
  /** The booking of a date that was booked. */
  bookingId: id.nullable(),
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
export type UsedLimit = z.infer<typeof usedLimit>;

/** The answer to a preview. */
const seriesPreview = z.object({
  dates: z.array(seriesDate),
  goesOn: z.boolean(),
  /** Null without a limit. Servers of an older version leave it out. */
  limit: usedLimit.nullable().optional(),
});
export type SeriesPreviewAnswer = z.infer<typeof seriesPreview>;

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
  'tooManySeriesDates',
  'tooManySeriesPlaces',
  'placeRemoved',
] as const;

/**
 * The days whose refusal the person has seen. The server leaves these out if the rules still refuse
 * them, and tries them again each night. Any other refused day refuses the request.
 */
const refusedDays = z.array(day).max(limits.series.dates).default([]);

/**
 * Returns the schema of a request with a kind's own fields. The browser's build drops it together
 * with the endpoints' bodies.
 */
const requestWith = (own: z.ZodObject) => seriesRequest.extend(own.shape);

/**
 * Returns the calls of a kind's series (WEEK-01).
 * @param own the kind's own fields of a request
 * @param errors the refusals of a single booking of the kind
 */
export function createSeriesCalls<
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
  type Body = SeriesBody & z.output<Own>;
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
export type SeriesBody = z.output<typeof seriesRequest>;

/** A kind's preview of a series, in shared code. {@link createSeriesCalls} declares it. */
export interface PreviewSeriesCall<Body extends SeriesBody> extends Endpoint {
  access: MemberAccess;
  body: z.ZodType<Body>;
  answer: { status: 200; body: z.ZodType<SeriesPreviewAnswer> };
}

/** The call that books a kind's series, in shared code. */
export interface CreateSeriesCall<Body extends SeriesBody> extends Endpoint {
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
    /** The first cancelled day, in the time zone of the series' place. Today when left out. */
    fromDay: day.optional(),
    /**
     * The date from which the person cancels. It is cancelled even if it has begun, where its kind
     * allows that. Without it, a date that has begun stays.
     */
    bookingId: id.optional(),
  }),
  answer: { status: 204 },
  errors: ['notFound', 'notYourBooking'],
});
