import type { WorkerEvents } from 'graphile-worker';
import { waitAtMost } from './wait-at-most.ts';

/**
 * The longest wait for a quiet moment, in milliseconds. A worker's query for a job takes a few
 * milliseconds, or never succeeds.
 */
const quietWithinMs = 1_000;

/** Returns a function that waits for a moment in which no worker queries for a job. */
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
 * Returns a plugin that delays the library's shutdown until no worker queries for a job. A worker
 * that queries during an outage of the database would print a stack trace beside the log.
 * @param cut ends the connections of queries that take too long
 */
export function createShutdownAfterPollsPlugin(events: WorkerEvents, cut: () => void): GraphileConfig.Plugin {
  const quiet = quietMoments(events);
  return {
    name: 'QuietShutdown',
    version: '1.0.0',
    worker: {
      middleware: {
        async poolGracefulShutdown(next) {
          if (!(await waitAtMost(quietWithinMs, quiet()))) {
            cut();
            await waitAtMost(quietWithinMs, quiet());
          }
          return next();
        },
      },
    },
  };
}
