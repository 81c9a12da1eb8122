import * as z from 'zod';
import { person } from '#contract/people/people.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { teamDays } from './team-days.ts';

/*
 * The week (WEEK-06) shows half days of the caller, of their teams, and of people whom they follow.
 * All calls are refused with `whoComesWhenOff` while the company has the setting off.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const area = 'week';

/** The places that a person can mark. `office` without a booking is for companies without desks. */
export const markedPlace = z.enum(['home', 'office']);
export type MarkedPlace = z.infer<typeof markedPlace>;

/** The places of a half day. No reason for `away` exists. */
export const halfDayState = z.enum(['office', 'home', 'away']);
export type HalfDayState = z.infer<typeof halfDayState>;

/**
 * The known half of a day. A half day without one is unknown. `away` comes from an absence and
 * wins. Else a booked desk is `office`, else the person's own mark counts, else a desk that is
 * assigned to the person.
 */
export const weekHalfDay = z.object({
  state: halfDayState,
  /**
   * The buildings of the person's desks, as positions in `buildings` of the response. Empty for a
   * mark, and for a building that the caller cannot see.
   */
  buildings: z.array(z.number().int()),
});
export type WeekHalfDay = z.infer<typeof weekHalfDay>;

/** A person's row. */
export const weekPerson = person.extend({
  /**
   * The halves in order: the morning and the afternoon of the first day, then those of the next
   * ones. A booking counts for both halves that it touches, by the clock of its place. Noon divides
   * them. Past days of colleagues are unknown.
   */
  halves: z.array(weekHalfDay.nullable()),
});
export type WeekPerson = z.infer<typeof weekPerson>;

/** A team of the caller. */
export const weekTeam = z.object({
  id,
  name: z.string(),
  /** True when the caller leads the team, and may propose its days. */
  leads: z.boolean(),
  /** The people of the team, by name. They may include the caller. */
  userIds: z.array(id),
});
export type WeekTeam = z.infer<typeof weekTeam>;

/** The caller's own mark of a half day. */
export const weekMark = z.object({ day, afternoon: z.boolean(), place: markedPlace });
export type WeekMark = z.infer<typeof weekMark>;

export const getWeek = endpoint({
  method: 'GET',
  path: '/:company/week',
  area,
  summary: 'Where the caller, their teams and the people they follow are, by half days',
  description: `At most ${limits.weekPeople} people: the caller, then the followed ones, then the teams by name.`,
  access: member,
  query: z.object({
    firstDay: day,
    days: z.coerce.number().int().min(1).max(limits.weekDays).default(7),
  }),
  answer: {
    status: 200,
    body: z.object({
      /** Today by the clock of the company's root location. */
      today: day,
      /** The caller is the first one. */
      people: z.array(weekPerson),
      teams: z.array(weekTeam),
      followed: z.array(id),
      buildings: z.array(z.object({ id, name: z.string() })),
      /** The caller's marks, also those that a booking or an absence hides. */
      marks: z.array(weekMark),
      /** True when people beyond the limit are missing. */
      more: z.boolean(),
      /**
       * The days that leads of the caller's teams propose in the shown week, the earliest first.
       */
      teamDays: z.array(teamDays),
      /**
       * The days on which every published floor with desks is closed. `names` are those of the
       * closed day or holiday. Null means a weekday without opening hours. In a company without
       * desks, the root location counts.
       */
      closedDays: z.array(z.object({ day, names: z.object({ pl: z.string(), en: z.string() }).nullable() })),
      /**
       * False in a company without published desks, where people mark the office without a booking.
       */
      hasDesks: z.boolean(),
    }),
  },
  errors: ['whoComesWhenOff'],
});

export const setWeekMarks = endpoint({
  method: 'PUT',
  path: '/:company/week/marks',
  area,
  summary: 'Mark own half days as home or office, or take marks away',
  description:
    'Bookings stay as they are. A repeated request changes nothing. The last one counts if a half day is named twice.',
  access: member,
  body: z.object({
    marks: z
      .array(z.object({ day, afternoon: z.boolean(), place: markedPlace.nullable() }))
      .min(1)
      .max(limits.weekMarks),
  }),
  answer: { status: 204 },
  errors: ['whoComesWhenOff', 'personNotActive', 'markedDayPassed', 'markedDayTooFar'],
});

const followed = z.object({ userId: id });

export const followPerson = endpoint({
  method: 'PUT',
  path: '/:company/week/followed/:userId',
  area,
  summary: 'Follow the days of an active colleague',
  access: member,
  params: followed,
  answer: { status: 204 },
  errors: ['whoComesWhenOff', 'notFound', 'tooManyFollowed'],
});

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/:company/week/followed/:userId',
  area,
  summary: 'Follow a colleague no longer',
  access: member,
  params: followed,
  answer: { status: 204 },
  errors: ['whoComesWhenOff'],
});
