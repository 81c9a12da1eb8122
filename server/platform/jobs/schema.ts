import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const indexes = [
  /**
   * The index of locked and failed jobs, which are few among many waiting jobs. Every server reads
   * them every few seconds.
   */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_not_waiting ON graphile_worker._private_jobs (locked_at) WHERE NOT is_available`,
  /**
   * The index that finds a lane's first job among jobs of other lanes. With the library's own
   * index, PostgreSQL has to look up each job of the other lanes in the table.
   */
  `CREATE INDEX IF NOT EXISTS biurko_jobs_of_lane ON graphile_worker._private_jobs (priority, run_at, task_id) WHERE is_available`,
];

/**
 * Migrates the library's schema `graphile_worker` to the version of this server. The caller holds
 * the lock of the server's own migrations. The database user needs the right to create schemas, as
 * the owner has.
 */
export async function migrateJobSchema(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'biurko' });
  // An error without a listener would end the process. The query on the connection fails with the
  // same error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    for (const index of indexes) await pool.query(index);
  } finally {
    await pool.end();
  }
}
