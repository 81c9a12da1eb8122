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
   * The factor by which the person comes more often than an average person. 1 is about two and a
   * half days a week.
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
  /**
   * The numbers of days before today (`daysBack`) and after it (`daysAhead`) that have bookings.
   */
  daysBack: z.number().int(),
  daysAhead: z.number().int(),
  /** The desks of each team: the floor, and the numbers of the first and last desk. */
  seats: z.record(team, z.strictObject({ floor: companyFileKey, from: z.number().int(), to: z.number().int() })),
  staff: z.array(staff),
  /** Desks that are assigned to people on some weekdays, from the first day with bookings on. */
  assigned: z
    .array(
      z.strictObject({
        ...{ person: companyFileKey, floor: companyFileKey, desk: z.number().int(), weekdays },
        /**
         * The first and the last day that the owner released, as numbers of days after today.
         * Negative ones are before today.
         */
        releasedWithin: z.tuple([z.number().int(), z.number().int()]).optional(),
      }),
    )
    .default([]),
  /** The people who are certainly in the office today, because the demo shows their sign-ins. */
  comesToday: people,
  /**
   * Absences of whole days. An absence begins `inDays` days after today and lasts
   * `days` days. The person has no bookings then.
   */
  absences: z
    .array(z.strictObject({ person: companyFileKey, inDays: z.number().int(), days: z.number().int().positive() }))
    .default([]),
  /** Opening hours of locations on weekdays. A location is closed on its other days. */
  opening: z.array(z.strictObject({ location: companyFileKey, weekdays, from: timeOfDay, to: timeOfDay })).default([]),
  /**
   * Teams of people who meet. A team with an attribute is one of its values, which its members
   * have.
   */
  teams: z
    .array(
      z.strictObject({
        name: z.string(),
        /** The name of an extra attribute. Missing for a team made by hand. */
        attribute: z.string().optional(),
        members: people,
        leads: people.default([]),
        /** Weekdays that a lead proposes for every week, with a note. */
        days: z.strictObject({ weekdays, note: z.string() }).optional(),
      }),
    )
    .default([]),
  /** People who say that they are at home on workdays without a booked desk. */
  saysHome: people.default([]),
  /**
   * The number of ad hoc meetings from Tuesday to Thursday, by the floor's key. Mondays, Fridays
   * and days after today have fewer.
   */
  meetingsADay: z.record(companyFileKey, z.number().int()),
  recurring: z.array(recurring),
  /**
   * The floor all of whose rooms are taken on the next Tuesday, and the people who wait for one.
   */
  fullTuesday: z
    .strictObject({
      ...{ floor: companyFileKey, topic: z.string(), organisers: people },
      waits: z.array(z.strictObject({ person: companyFileKey, topic: z.string(), booksAtOnce: z.boolean() })),
    })
    .optional(),
  /** The administrator who books past the rules (bypass), and the person for whom they book. */
  bypass: z.strictObject({ admin: companyFileKey, person: companyFileKey, topic: z.string() }).optional(),
});
export type Habits = z.output<typeof habitsSchema>;

/** The topics of meetings. A topic without teams is for every team. */
export const meetingTopicsSchema = z.array(
  z.strictObject({
    topic: z.string(),
    teams: z.array(team).optional(),
    minutes: z.array(z.number().int()),
    /** The minimum and the maximum number of guests. */
    guests: z.tuple([z.number().int(), z.number().int()]),
  }),
);
export type MeetingTopics = z.output<typeof meetingTopicsSchema>;
