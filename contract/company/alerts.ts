import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';

/** The button or link with which a person closed a survey (core, section 3). */
export const surveyCloseAction = z.enum(['CLOSE', 'SURVEY_LINK_CLICKED', 'OPEN_SURVEY_BTN']);
export type SurveyCloseAction = z.infer<typeof surveyCloseAction>;

/** A message of the application that a person sees once (core, sections 3 and 4). */
export const alert = z.object({
  id,
  name: z.enum(['WELCOME_INFO', 'SURVEY_SATISFACTION']),
  /** The company that the person founded. Null for a survey. */
  companyId: id.nullable(),
  viewed: z.boolean(),
  extraData: surveyCloseAction.nullable(),
  /** The address of the survey. Null for a welcome. */
  link: z.url().nullable(),
  modifiedOn: instant,
});
export type Alert = z.infer<typeof alert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/user/alerts',
  area: 'user',
  summary: 'What the signed-in person is or was to be told, oldest first',
  access: { who: 'signedIn' },
  answer: { status: 200, body: z.object({ alerts: z.array(alert) }) },
  errors: [],
});

export const viewAlert = endpoint({
  method: 'PUT',
  path: '/user/alerts/:id',
  area: 'user',
  summary: 'Mark an alert of one’s own as viewed',
  description: 'Viewed for the second time, it keeps how it was closed at first.',
  access: { who: 'signedIn' },
  params: z.object({ id }),
  /** The button or link with which the person closed a survey. Null for other alerts. */
  body: z.object({ extraData: surveyCloseAction.nullable().default(null) }),
  answer: { status: 204 },
  errors: ['notFound'],
});
