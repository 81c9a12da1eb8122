import * as z from 'zod';
import { day } from '#contract/wire/formats.ts';

/**
 * The days of an absence, in the time zone of the company's root location. A half day is possible
 * at each end (an afternoon first, a morning last).
 */
export const absenceDays = z.object({
  firstDay: day,
  /** True when the absence begins at noon of `firstDay`, false at midnight. */
  fromNoon: z.boolean(),
  lastDay: day,
  /** True when the absence ends at noon of `lastDay`, false at the midnight after it. */
  untilNoon: z.boolean(),
});

/**
 * The days of an absence in a request. A request without `fromNoon` and `untilNoon` means whole
 * days.
 */
export const absencePeriodRequest = absenceDays.extend({
  fromNoon: absenceDays.shape.fromNoon.default(false),
  untilNoon: absenceDays.shape.untilNoon.default(false),
});
