import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Flushes the statistics of each connection in a pool. PostgreSQL otherwise publishes the
 * statistics some time later.
 */
async function reportCounts({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}

/**
 * Counts the deadlocks of a database since its creation, including deadlocks that a retry hid. All
 * pools must use that database and be idle.
 */
export async function deadlocksMet(...pools: readonly [Database, ...Database[]]): Promise<number> {
  await Promise.all(pools.map(reportCounts));
  const [row] = await pools[0].query<{ deadlocks: number }>(sql`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`);
  return Number(row!.deadlocks);
}
