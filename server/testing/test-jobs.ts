import { EventEmitter } from 'node:events';
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { createTaskList } from '#server/platform/jobs/do-job.ts';
import type { TestApp } from './test-app.ts';

/** The worker's pool for each test app. A pool for each run would open connections at each call. */
const pools = new WeakMap<TestApp, pg.Pool>();

function poolOf(app: TestApp): pg.Pool {
  const known = pools.get(app);
  if (known) return known;
  // A client without a query for this time closes its connection, also at the end of the test.
  const pool = new pg.Pool({
    connectionString: app.databaseUrl,
    max: 2,
    idleTimeoutMillis: 1_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.set(app, pool);
  return pool;
}

async function hasDueJob(pool: pg.Pool): Promise<boolean> {
  const due = await pool.query(
    'SELECT FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now() LIMIT 1',
  );
  return due.rowCount === 1;
}

/**
 * Runs the jobs that are due now, and the jobs that they add. It throws the first error of a job.
 */
export async function runDueJobs(app: TestApp): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));
  const pgPool = poolOf(app);
  // Most calls find no due job. The library would read its settings and its migrations first.
  if (!(await hasDueJob(pgPool))) return;
  const logger = new Logger(() => () => {});
  const list = createTaskList(app.jobHandlers, []);
  await runOnce({ pgPool, taskList: list, noHandleSignals: true, logger, events });
  // The worker does not wait until the last job is marked as done or failed. All clients of the
  // pool are idle then.
  const clients = await Promise.all([pgPool.connect(), pgPool.connect()]);
  for (const client of clients) client.release();
  if (failures.length > 0) throw failures[0];
}
