import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, instant } from '#contract/wire/formats.ts';

/*
 * The calendar of a company's HR system, from which absences come (WEEK-03). The server reads it
 * every hour, and at once when an administrator saves its address.
 */

const administrator = { who: 'member', allOf: ['company-update'] } as const;
const area = 'absences';

/** The refusals of a calendar. They name its last failure too. */
export const absenceCalendarProblems = [
  'absenceCalendarNotPublic',
  'absenceCalendarUnreachable',
  'absenceCalendarTooLarge',
  'absenceCalendarRefused',
  'absenceCalendarUnreadable',
  'absenceCalendarTooComplex',
] as const;
export type AbsenceCalendarProblem = (typeof absenceCalendarProblems)[number];

/** The company's HR calendar. The address itself is a secret, which the server does not return. */
export const absenceCalendar = z.object({
  host: z.string(),
  /** The time of the last reading, whether it worked or not. */
  readOn: instant.nullable(),
  /**
   * Why the last reading changed nothing. The address is lost after a change of AUTH_SECRET. A
   * calendar has shrunk when it lost most of the coming absences since the reading before.
   */
  problem: z.enum([...absenceCalendarProblems, 'absenceCalendarAddressLost', 'absenceCalendarShrunk']).nullable(),
  /** The numbers of the last reading that worked: absences, their people, and events without a matching member. */
  absences: z.number().int(),
  people: z.number().int(),
  unmatched: z.number().int(),
});
export type AbsenceCalendar = z.infer<typeof absenceCalendar>;

const body = z.object({ calendar: absenceCalendar.nullable() });

export const getAbsenceCalendar = endpoint({
  method: 'GET',
  path: '/:company/absences/calendar',
  area,
  summary: 'The HR calendar from which absences come, without its address',
  access: administrator,
  answer: { status: 200, body },
  errors: ['absencesOff'],
});

export const saveAbsenceCalendar = endpoint({
  method: 'PUT',
  path: '/:company/absences/calendar',
  area,
  summary: 'Read absences from another calendar, or from none',
  description:
    'The server reads the calendar before it saves the address. An empty address removes the calendar with its absences.',
  access: administrator,
  body: z.object({ address: createLineSchema(2_000) }),
  answer: { status: 200, body },
  errors: ['absencesOff', ...absenceCalendarProblems],
});
