import type { FastifyBaseLogger } from 'fastify';
import { forEachSequentially } from './for-each-sequentially.ts';
import { scheduledTaskPayload } from './schedule.ts';
import { createJobHandler, declareTask, type JobHandler } from './task.ts';

/** Deletes data that is no longer needed, every night. */
export const housekeepingTask = declareTask('housekeeping', scheduledTaskPayload, { withinMs: 600_000 });

/** The nightly deletions by name. Each returns the number of its deleted rows. */
export type NightlyCleanups = Readonly<Record<string, () => Promise<number>>>;

/**
 * Runs all deletions, even if one fails. After a failure the job runs again and finds few rows
 * left.
 */
export function createHousekeepingHandler(
  cleanups: NightlyCleanups,
  log: FastifyBaseLogger,
): JobHandler<'housekeeping'> {
  return createJobHandler(housekeepingTask, async () => {
    const dropped: Record<string, number> = {};
    try {
      await forEachSequentially(Object.entries(cleanups), async ([name, sweep]) => {
        dropped[name] = await sweep();
      });
    } finally {
      log.info({ dropped }, 'housekeeping');
    }
  });
}
