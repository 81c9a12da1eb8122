import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, instant } from '#contract/wire/formats.ts';

/*
 * The calendar of a company's HR system, from which absences come (WEEK-03). The server reads it
 * every hour, and at once when an administrator saves its address.
 */

const administrator = { who: 'member', allOf: ['company-update'] } as const;
const area = 'absences';

/**
 * The error codes of a failed reading of the HR calendar. A save of its address refuses with the
 * code, and `problem` keeps it after an hourly reading.
 */
export const hrCalendarProblems = [
  'absenceCalendarNotPublic',
  'absenceCalendarUnreachable',
  'absenceCalendarTooLarge',
  'absenceCalendarRefused',
  'absenceCalendarUnreadable',
  'absenceCalendarTooComplex',
] as const;
export type HrCalendarProblem = (typeof hrCalendarProblems)[number];

/** The company's HR calendar. The address itself is a secret, which the server does not return. */
export const hrCalendar = z.object({
  host: z.string(),
  /**
   * The time of the last attempt to read the calendar, successful or not. Null before the first
   * attempt.
   */
  readOn: instant.nullable(),
  /**
   * The reason why the last reading changed no absence. Null after a success.
   * `absenceCalendarAddressLost` follows a change of AUTH_SECRET, which encrypts the address.
   * `absenceCalendarShrunk` means that most coming absences of the previous reading are missing.
   */
  problem: z.enum([...hrCalendarProblems, 'absenceCalendarAddressLost', 'absenceCalendarShrunk']).nullable(),
  /**
   * The counts of the last successful reading: absences, people with one, and events without a
   * matching member.
   */
  absences: z.number().int(),
  people: z.number().int(),
  unmatched: z.number().int(),
});
export type HrCalendar = z.infer<typeof hrCalendar>;

const body = z.object({ calendar: hrCalendar.nullable() });

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
  errors: ['absencesOff', ...hrCalendarProblems],
});
