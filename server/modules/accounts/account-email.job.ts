import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * The job that sends an account email, if the address has an account. Requests do equal work for
 * addresses with and without an account. The payload is encrypted, so the jobs table hides the
 * address.
 */
export const accountEmailTask = declareTask('accountLetter', z.object({ requestId: z.uuid(), sealed: z.string() }), {
  lane: 'telling',
});
