import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * The job that sends an account email, if the address has an account. Requests do equal work with
 * and without one. The payload is encrypted, so the jobs table hides the address.
 */
export const accountEmail = declareTask('accountLetter', z.object({ requestId: z.uuid(), sealed: z.string() }), {
  lane: 'telling',
});
