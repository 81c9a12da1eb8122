import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const indexes = [
  /** The index of locked and abandoned jobs, few among many that wait. Every server reads them every few seconds. */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_not_waiting ON graphile_worker._private_jobs (locked_at) WHERE NOT is_available`,
  /**
   * The index of a lane's first job, past those of other lanes. The library's own index has to look
   * each of these up in the table.
   */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_of_lane ON graphile_worker._private_jobs (priority, run_at, task_id) WHERE is_available`,
];

/**
 * Brings the library's schema `graphile_worker` to the version of this server. The caller holds the
 * lock of the server's own migrations. The database user needs the right to create schemas, as the
 * owner has.
 */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'biurko' });
  // An error without a listener would end the process. The user of the connection gets it anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    for (const index of indexes) await pool.query(index);
  } finally {
    await pool.end();
  }
}
