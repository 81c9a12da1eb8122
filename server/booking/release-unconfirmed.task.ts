import type { FastifyBaseLogger } from 'fastify';
import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask, type Work, workOf } from '#server/platform/jobs/task.ts';
import type { Engine } from './engine.ts';
import type { BookableKind } from './kind.ts';
import { releaseUnconfirmed as release } from './release-unconfirmed.command.ts';

/** Releases every minute what nobody has confirmed in time; the next minute comes before a third try would. */
export const releaseUnconfirmed = declareTask('releaseUnconfirmed', scheduled, { attempts: 2 });

/** Releases what is due when it is done, not only what became due in its minute: turns that were missed cost nothing. */
export function releaseWork(
  engine: Pick<Engine, 'db' | 'clock' | 'publish'>,
  kinds: readonly BookableKind[],
  log: FastifyBaseLogger,
): Work<'releaseUnconfirmed'> {
  return workOf(releaseUnconfirmed, async () => {
    const released = await release(engine, kinds);
    if (released > 0) log.info({ released }, 'bookings that nobody confirmed are released');
  });
}
