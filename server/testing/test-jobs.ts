import { EventEmitter } from 'node:events';
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker';
import { taskList } from '#server/platform/jobs/do-job.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs the jobs that are due now, and the jobs that they add. It throws the first error of a job.
 */
export async function runDueJobs(app: TestApp): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));
  const logger = new Logger(() => () => {});
  const list = taskList(app.jobHandlers, []);
  await runOnce({ pgPool: app.db.pool, taskList: list, noHandleSignals: true, logger, events });
  if (failures.length > 0) throw failures[0];
}
