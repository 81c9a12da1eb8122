import type { FastifyBaseLogger } from 'fastify';
import { scheduledTaskPayload } from '#server/platform/jobs/schedule.ts';
import { createJobHandler, declareTask, type JobHandler } from '#server/platform/jobs/task.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { releaseUnconfirmedBookings as release } from './release-unconfirmed.command.ts';

/**
 * The scheduled job that releases, every minute, the bookings that were not confirmed in time. The
 * next minute's job replaces a third attempt.
 */
export const releaseUnconfirmedTask = declareTask('releaseUnconfirmed', scheduledTaskPayload, { attempts: 2 });

/**
 * Returns the job's handler. It releases all bookings that are due when it runs, so missed runs do
 * no harm.
 */
export function createReleaseHandler(
  deps: Pick<EngineDeps, 'db' | 'clock' | 'publish'>,
  kinds: readonly BookableKind[],
  log: FastifyBaseLogger,
): JobHandler<'releaseUnconfirmed'> {
  return createJobHandler(releaseUnconfirmedTask, async () => {
    const released = await release(deps, kinds);
    if (released > 0) log.info({ released }, 'bookings that nobody confirmed are released');
  });
}
