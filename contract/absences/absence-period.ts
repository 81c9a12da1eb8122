import * as z from 'zod';
import { day } from '#contract/wire/formats.ts';

/**
 * Days with half days, in the time zone of the company's root location. An absence of one day from
 * noon is its second half.
 */
export const absenceDays = z.object({
  firstDay: day,
  /** True when it begins at noon of the first day. */
  fromNoon: z.boolean(),
  lastDay: day,
  /** True when it ends at noon of the last day. */
  untilNoon: z.boolean(),
});

/** The days of a request. Without half days they are whole. */
export const absencePeriod = absenceDays.extend({
  fromNoon: absenceDays.shape.fromNoon.default(false),
  untilNoon: absenceDays.shape.untilNoon.default(false),
});
