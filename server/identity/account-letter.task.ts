import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Writes to whoever has this e-mail, if anybody has: asking for a letter is the same work whether or not there is an account. Whom
 * it is for is sealed.
 */
export const accountLetter = declareTask('accountLetter', z.object({ requestId: z.uuid(), sealed: z.string() }));

/** What is sealed in such a job. */
export const askedLetter = z.discriminatedUnion('letter', [
  z.object({ letter: z.literal('activation'), email: z.string() }),
  z.object({ letter: z.literal('passwordReset'), email: z.string() }),
  /** Until when (instant) signing in is blocked where it was tried. */
  z.object({ letter: z.literal('lockOut'), email: z.string(), until: z.string() }),
]);
export type AskedLetter = z.infer<typeof askedLetter>;
