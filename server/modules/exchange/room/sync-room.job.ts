import * as z from 'zod';
import { declareTask } from '#server/platform/jobs/task.ts';

/** Syncs a room and its calendar in both directions. */
export const syncRoomTask = declareTask('exchangeRoom', z.object({ companyId: z.string(), roomId: z.string() }), {
  // Changes that Microsoft does not accept now wait in their own table. The check that runs every
  // minute replaces a failed job.
  attempts: 3,
  withinMs: 300_000,
});
