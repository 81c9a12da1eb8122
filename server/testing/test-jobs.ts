import { EventEmitter } from 'node:events';
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { taskList } from '#server/platform/jobs/do-job.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs the jobs that are due now, and the jobs that they add. It throws the first error of a job.
 */
export async function runDueJobs(app: TestApp): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));
  const pgPool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const logger = new Logger(() => () => {});
  const list = taskList(app.jobHandlers, []);
  await runOnce({ pgPool, taskList: list, noHandleSignals: true, logger, events }).finally(() => pgPool.end());
  if (failures.length > 0) throw failures[0];
}
