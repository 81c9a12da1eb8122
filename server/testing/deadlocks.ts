import sql from 'sql-template-tag';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Makes each connection of a pool publish its statistics. By default PostgreSQL publishes them with
 * a delay.
 */
async function reportCounts({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((client) => client.query('SELECT pg_stat_force_next_flush()')));
  for (const client of clients) client.release();
}

/**
 * Counts the deadlocks in a database since its creation, even if a retry succeeded afterwards.
 * `pools` are all pools with connections to the database, and must be idle.
 */
export async function countDeadlocks(...pools: readonly [Database, ...Database[]]): Promise<number> {
  await Promise.all(pools.map(reportCounts));
  const [row] = await pools[0].query<{ deadlocks: number }>(sql`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`);
  return Number(row!.deadlocks);
}
