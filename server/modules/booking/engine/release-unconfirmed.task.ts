import type { FastifyBaseLogger } from 'fastify';
import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask, handleJob, type JobHandler } from '#server/platform/jobs/task.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';
import { releaseUnconfirmed as release } from './release-unconfirmed.command.ts';

/**
 * The scheduled job that releases, every minute, the bookings that were not confirmed in time. The
 * next minute's job replaces a third attempt.
 */
export const releaseUnconfirmed = declareTask('releaseUnconfirmed', scheduled, { attempts: 2 });

/**
 * Returns the job's handler. It releases all bookings that are due when it runs, so missed runs do
 * no harm.
 */
export function releaseHandler(
  engine: Pick<Engine, 'db' | 'clock' | 'publish'>,
  kinds: readonly BookableKind[],
  log: FastifyBaseLogger,
): JobHandler<'releaseUnconfirmed'> {
  return handleJob(releaseUnconfirmed, async () => {
    const released = await release(engine, kinds);
    if (released > 0) log.info({ released }, 'bookings that nobody confirmed are released');
  });
}
