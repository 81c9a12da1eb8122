import * as z from 'zod';
import { key } from '#contract/company-file.ts';
import { hour } from '#contract/formats.ts';

/** A wall-clock hour, as minutes since midnight. */
const minutes = hour.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
/** 1 is Monday. */
const weekdays = z.array(z.number().int().min(1).max(5));
/** A group that sits together. */
const team = z.string();
const people = z.array(key);

/** When somebody tends to come. */
const staff = z.strictObject({
  person: key,
  team,
  /** The usual first hour, on the clock of their floor. */
  from: minutes,
  /** How often they come compared with the others: 1 is about two and a half days a week. */
  keen: z.number(),
  /** The only days they come on; left out: any workday. */
  weekdays: weekdays.optional(),
});

/** A meeting that comes back, with whole teams or single guests. */
const recurring = z.strictObject({
  topic: z.string(),
  room: z.string(),
  organiser: key,
  teams: z.array(team).default([]),
  guests: people.default([]),
  weekdays,
  everyWeeks: z.number().int().default(1),
  at: minutes,
  minutes: z.number().int(),
});

/** What the files of a company don't say: what its people make of a working day. */
export const habits = z.strictObject({
  /** 'order;name' of the companies that it is listed among. */
  group: z.string().nullable(),
  /** How many days back and ahead there are bookings. */
  daysBack: z.number().int(),
  daysAhead: z.number().int(),
  /** Where a team sits: the first and the last of its desks. */
  seats: z.record(team, z.strictObject({ floor: key, from: z.number().int(), to: z.number().int() })),
  staff: z.array(staff),
  /** Who comes today whatever chance says: the people of the demo. */
  comesToday: people,
  /** How many meetings that nobody planned weeks ahead happen on a busy day, by floor. */
  meetingsADay: z.record(key, z.number().int()),
  recurring: z.array(recurring),
  /** Who puts bookings over others', and for whom. */
  bypass: z.strictObject({ admin: key, person: key, topic: z.string() }).optional(),
});
export type Habits = z.output<typeof habits>;

/** What people meet about; without teams it is anybody's topic. */
export const topics = z.array(
  z.strictObject({
    topic: z.string(),
    teams: z.array(team).optional(),
    minutes: z.array(z.number().int()),
    /** The fewest and the most guests. */
    guests: z.tuple([z.number().int(), z.number().int()]),
  }),
);
export type Topics = z.output<typeof topics>;
