import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, instant } from '#contract/wire/formats.ts';

/** An open session of the caller, in a browser or another program. */
export const ownSession = z.object({
  id,
  /** The program by its user agent, such as 'Firefox', 'Windows'. Null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The time of the sign-in. */
  createdOn: instant,
  /**
   * The time when the server last renewed the session's tokens. It does so every few minutes while
   * the session is in use.
   */
  lastUsedOn: instant,
  /** True for the session that sends this request. */
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
