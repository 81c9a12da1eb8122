import * as z from 'zod';
import { companyFileKey } from '#contract/company-file.ts';
import { timeOfDay } from '#contract/wire/formats.ts';

/** A time of day, as minutes since midnight. */
const minutes = timeOfDay.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
/** Weekdays, from 1 for Monday to 5 for Friday. */
const weekdays = z.array(z.number().int().min(1).max(5));
/** A group that sits together. */
const team = z.string();
const people = z.array(companyFileKey);

/** The usual presence of a person. */
const staff = z.strictObject({
  person: companyFileKey,
  team,
  /** The usual time of arrival, in the time zone of the person's floor. */
  from: minutes,
  /**
   * How often the person comes, compared with other people. 1 is about two and a half days a week.
   */
  keen: z.number(),
  /** The only weekdays on which the person comes. Missing means any workday. */
  weekdays: weekdays.optional(),
});

/** A recurring meeting, with whole teams or single guests. */
const recurring = z.strictObject({
  topic: z.string(),
  room: z.string(),
  organiser: companyFileKey,
  teams: z.array(team).default([]),
  guests: people.default([]),
  weekdays,
  everyWeeks: z.number().int().default(1),
  at: minutes,
  minutes: z.number().int(),
});

/** The habits of a company's people, from which bookings are generated. */
export const habitsSchema = z.strictObject({
  /** The heading in the list of companies, as 'order;name'. */
  group: z.string().nullable(),
  /** The days before and after today that have bookings. */
  daysBack: z.number().int(),
  daysAhead: z.number().int(),
  /** The seats of a team: the first and the last desk. */
  seats: z.record(team, z.strictObject({ floor: companyFileKey, from: z.number().int(), to: z.number().int() })),
  staff: z.array(staff),
  /** Desks that are assigned to people since the first day with bookings. */
  assigned: z
    .array(
      z.strictObject({
        ...{ person: companyFileKey, floor: companyFileKey, desk: z.number().int(), weekdays },
        /** The first and the last day that the owner released, in days from today. */
        releasedWithin: z.tuple([z.number().int(), z.number().int()]).optional(),
      }),
    )
    .default([]),
  /** The people of the demo, who come today in any case. */
  comesToday: people,
  /** Absences of whole days. The first one is `inDays` days after today. They have no bookings. */
  absences: z
    .array(z.strictObject({ person: companyFileKey, inDays: z.number().int(), days: z.number().int().positive() }))
    .default([]),
  /** The number of ad hoc meetings on a busy day, by floor. */
  meetingsADay: z.record(companyFileKey, z.number().int()),
  recurring: z.array(recurring),
  /**
   * The administrator who books in bypass over other bookings, and the person for whom they book.
   */
  bypass: z.strictObject({ admin: companyFileKey, person: companyFileKey, topic: z.string() }).optional(),
});
export type Habits = z.output<typeof habitsSchema>;

/** The topics of meetings. A topic without teams is for every team. */
export const topicsSchema = z.array(
  z.strictObject({
    topic: z.string(),
    teams: z.array(team).optional(),
    minutes: z.array(z.number().int()),
    /** The minimum and the maximum number of guests. */
    guests: z.tuple([z.number().int(), z.number().int()]),
  }),
);
export type Topics = z.output<typeof topicsSchema>;
