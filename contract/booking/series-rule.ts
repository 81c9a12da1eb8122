import * as z from 'zod';
import { day, timeOfDay } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';

/** A weekday as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export const weekday = z.number().int().min(1).max(7);

/**
 * The weekdays of a weekly pattern, each once, Monday first. The schema accepts an empty list,
 * which the server refuses by `seriesWithoutWeekdays`.
 */
const weekdays = z
  .array(weekday)
  .max(7)
  .overwrite((days) => [...new Set(days)].sort((a, b) => a - b));

/**
 * The days on which a series repeats. A month without the wanted day (31 April, a fifth Monday) is
 * left out, as RFC 5545 demands.
 */
export const seriesPattern = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day') }),
  z.strictObject({
    every: z.literal('week'),
    /** 1 is every week, 2 every other week. Weeks begin on Monday. */
    weeks: z.number().int().min(1).max(limits.series.weeks),
    weekdays,
  }),
  z.strictObject({ every: z.literal('monthDay'), dayOfMonth: z.number().int().min(1).max(31) }),
  z.strictObject({
    every: z.literal('monthWeekday'),
    /** 1 to 4 select the first to the fourth such weekday of the month, -1 the last one. */
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    weekday,
  }),
]);
export type SeriesPattern = z.infer<typeof seriesPattern>;

/** The end of a series. `lastDay` is a day in the place's time zone. */
export const seriesEnd = z.discriminatedUnion('ends', [
  /** The series ends on `lastDay`, which may still have a date. */
  z.strictObject({ ends: z.literal('onDay'), lastDay: day }),
  /**
   * The series ends after this number of dates. The server refuses more than `limits.series.dates`.
   */
  z.strictObject({ ends: z.literal('after'), dates: z.number().int().min(1) }),
  z.strictObject({ ends: z.literal('never') }),
]);
export type SeriesEnd = z.infer<typeof seriesEnd>;

/** The hours of each date, on the wall clock of the place's time zone. */
export const seriesHours = z.strictObject({
  start: timeOfDay,
  end: timeOfDay,
  /**
   * The number of midnights between the start and the end. 0 ends on the same day, 1 on the next.
   */
  nights: z.number().int().min(0).max(limits.series.nights).default(0),
});
export type SeriesHours = z.infer<typeof seriesHours>;

/** A rule that yields the dates of a series. */
export const seriesRule = z.strictObject({
  pattern: seriesPattern,
  /** The first day that may have a date. Only a day that matches the pattern has one. */
  firstDay: day,
  end: seriesEnd,
  hours: seriesHours,
});
export type SeriesRule = z.infer<typeof seriesRule>;
