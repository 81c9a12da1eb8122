import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const indexes = [
  /** The index of locked and abandoned jobs, few among many that wait. Every server reads them every few seconds. */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_not_waiting ON graphile_worker._private_jobs (locked_at) WHERE NOT is_available`,
  /** The first of a lane, past those of other lanes: the library's own index has to look each of these up in the table. */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_of_lane ON graphile_worker._private_jobs (priority, run_at, task_id) WHERE is_available`,
];

/**
 * Brings the library's schema `graphile_worker` to the version that this server works with. Called under the lock of our own
 * migrations; the user has to be allowed to create schemas in the database, as its owner is.
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'biurko' });
  // An error that nobody hears would end the process; whoever uses the connection gets it anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    for (const index of indexes) await pool.query(index);
  } finally {
    await pool.end();
  }
}
