import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, day, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { teamDays } from './team-days.ts';

/*
 * The calls of a lead who proposes team days (WEEK-06). All are refused with `whoComesWhenOff` while
 * the company has the setting off, and with `notFound` for a team that the caller does not lead.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const area = 'week';
const params = z.object({ id });

/** The days and the note that a lead types. */
export const teamDaysBody = z.object({
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** The first day. Days of one week begin on its Monday. */
  from: day,
  /** The last day. Null repeats the weekdays without end. */
  until: day.nullable(),
  /** Empty without a note. */
  note: createLineSchema(limits.teamDaysNote),
});
export type TeamDaysBody = z.output<typeof teamDaysBody>;

export const proposeTeamDays = endpoint({
  method: 'POST',
  path: '/:company/week/teams/:id/days',
  area,
  summary: 'Propose days on which the team comes to the office, as its lead',
  description:
    'Other members of the team get a push message or an email by their preferences. Nothing is booked. A repeated request with the same id gets the proposal as it is now, and sends no message.',
  access: member,
  params,
  body: teamDaysBody.extend({ id }),
  answer: { status: 201, body: teamDays },
  errors: ['whoComesWhenOff', 'notFound', 'daysOutOfOrder', 'teamDaysPassed', 'teamDaysTooFar', 'tooManyTeamDays'],
});

export const changeTeamDays = endpoint({
  method: 'PUT',
  path: '/:company/week/teamDays/:id',
  area,
  summary: 'Change proposed days or their note, as a lead of the team',
  description:
    'The members get a message. A request that changes nothing sends none. With `before`, only days or a note that differ from it change, so that two leads keep each other’s changes.',
  access: member,
  params,
  body: teamDaysBody.extend({
    /** The values with which the lead began. Older pages send none, and set all values. */
    before: teamDaysBody.optional(),
  }),
  answer: { status: 200, body: teamDays },
  errors: ['whoComesWhenOff', 'notFound', 'daysOutOfOrder', 'teamDaysPassed', 'teamDaysTooFar'],
});

export const withdrawTeamDays = endpoint({
  method: 'DELETE',
  path: '/:company/week/teamDays/:id',
  area,
  summary: 'Withdraw proposed days, as a lead of the team',
  description: 'Bookings stay. The members get a message while a proposed day is still to come.',
  access: member,
  params,
  answer: { status: 204 },
  errors: ['whoComesWhenOff', 'notFound'],
});
