import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Writes to whoever has this e-mail, if anybody has: asking for a letter is the same work whether or not there is an account. Whom
 * it is for is sealed.
 */
export const accountLetter = declareTask('accountLetter', z.object({ requestId: z.uuid(), sealed: z.string() }), {
  lane: 'telling',
});
