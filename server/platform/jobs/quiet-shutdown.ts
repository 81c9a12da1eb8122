import type { WorkerEvents } from 'graphile-worker';
import { within } from './within.ts';

/** Looking for a job takes milliseconds, or comes to nothing. */
const quietWithinMs = 1_000;

/** Gives a function that waits for a moment in which no worker is looking for a job. */
function quietMoments(events: WorkerEvents): () => Promise<void> {
  let looking = 0;
  let onQuiet = () => {};
  events.on('worker:getJob:start', () => {
    looking++;
  });
  for (const end of ['worker:getJob:empty', 'worker:getJob:error', 'job:start'] as const)
    events.on(end, () => {
      if (--looking === 0) onQuiet();
    });
  return () =>
    new Promise((resolve) => {
      onQuiet = resolve;
      if (looking === 0) resolve();
    });
}

/**
 * A plugin by which the library stops when none of its workers is looking for a job. One that is, while the database goes
 * away, would have it print a stack trace past our log.
 * @param cut ends the connections of those that look too long
 */
export function quietShutdown(events: WorkerEvents, cut: () => void): GraphileConfig.Plugin {
  const quiet = quietMoments(events);
  return {
    name: 'QuietShutdown',
    version: '1.0.0',
    worker: {
      middleware: {
        async poolGracefulShutdown(next) {
          if (!(await within(quietWithinMs, quiet()))) {
            cut();
            await within(quietWithinMs, quiet());
          }
          return next();
        },
      },
    },
  };
}
