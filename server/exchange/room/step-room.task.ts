import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Brings a room and its calendar into step: what changed here goes out, what changed there comes in. */
export const stepRoom = declareTask('exchangeRoom', z.object({ companyId: z.string(), roomId: z.string() }), {
  // What Microsoft does not take now waits in its own table; of a job that fails it is looked for each minute.
  attempts: 3,
  withinMs: 300_000,
});
