import * as z from 'zod';
import { weekday } from '#contract/booking/series-rule.ts';
import { seriesWishes } from '#contract/booking/series-wishes.ts';
import { companyFileKey } from '#contract/company-file.ts';
import { timeOfDay } from '#contract/wire/formats.ts';

/**
 * The series of a company's people, without a place. `seriesOf` chooses a place that is free on all
 * dates, or with `isOnceTaken` on all but one.
 */
export const sampleSeriesSchema = z.array(
  z.strictObject({
    key: companyFileKey,
    kind: z.enum(['desk', 'room', 'parking']),
    person: companyFileKey,
    /** The key of the floor or parking with the series' place. */
    where: companyFileKey,
    weekdays: z.array(weekday),
    everyWeeks: z.number().int().default(1),
    from: timeOfDay,
    to: timeOfDay,
    /**
     * The end of the series: the number of days from today to its last day, or its number of dates.
     * Without both, the series has no end.
     */
    lastsDays: z.number().int().optional(),
    dates: z.number().int().optional(),
    topic: z.string().optional(),
    guests: z.array(companyFileKey).default([]),
    car: z
      .strictObject({ carIconId: z.number().int(), carRegistrationNumber: z.string(), description: z.string() })
      .optional(),
    /** The wishes of regular days. */
    wishes: seriesWishes.optional(),
    /**
     * True for a series at a place that another person has booked on one of the dates. The sample
     * then shows a refused date.
     */
    isOnceTaken: z.boolean().default(false),
  }),
);
export type SeriesInFile = z.output<typeof sampleSeriesSchema>;
