import * as z from 'zod';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

/**
 * Gives free places of a company to its waits. The next minute's turn replaces a third attempt.
 * `hasNewRules` is true after a change of rules, such as opening hours. Then the job tries the
 * places again that the rules refused before.
 */
export const serveWaitlistTask = declareTask(
  'serveWaitlist',
  z.object({ companyId: z.uuid(), hasNewRules: z.boolean().default(false) }),
  {
    attempts: 2,
    withinMs: 120_000,
  },
);

/**
 * Works on the waits of all companies, every minute. It ends what is over, and finds places that
 * became free without an event.
 */
export const sweepWaitlistsTask = declareTask('sweepWaitlists', scheduledTaskPayload, {
  attempts: 2,
  withinMs: 300_000,
});
