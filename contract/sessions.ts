import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './formats.ts';

/** A session of one's own that is open: a browser, or a program, that somebody signed in with and has not signed out of. */
export const ownSession = z.object({
  id,
  /** What signed in, by its user agent: 'Firefox', 'Windows'; null where that says nothing known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** When somebody signed in. */
  createdOn: instant,
  /** When it asked for tokens last: while it is used, every few minutes. */
  lastUsedOn: instant,
  /** The session that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const signedIn = { who: 'signedIn' } as const;

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  area: 'user',
  summary: 'One’s open sessions, this one first, then by when they were used',
  access: signedIn,
  answer: { status: 200, body: z.object({ sessions: z.array(ownSession) }) },
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  area: 'user',
  summary: 'Sign out one of one’s sessions',
  description: 'On every server at once; its open pages are told (UserLoggedOut).',
  access: signedIn,
  params: z.object({ id }),
  answer: { status: 204 },
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  area: 'user',
  summary: 'Sign out everywhere but here',
  access: signedIn,
  answer: { status: 204 },
  errors: [],
});
