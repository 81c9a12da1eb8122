import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Writes to the account with this email, if there is one. The request takes equal work with and
 * without an account. The payload is encrypted, so the job does not show the email.
 */
export const accountEmail = declareTask('accountLetter', z.object({ requestId: z.uuid(), sealed: z.string() }), {
  lane: 'telling',
});
