import type pg from 'pg';

/**
 * Renews the leases of running jobs. A server that was killed renews nothing, and after the lease
 * its jobs are free for others. The library itself would wait four hours, as it cannot tell dead
 * servers from living ones. The times are the database's, so that no server's clock counts.
 */
const renewal =
  'UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE NOT is_available AND locked_by = ANY($1::text[])';

const free = `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
  WHERE NOT is_available`;

/** Renews the leases of the jobs that `holders` are at. */
export async function renewLeases(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(renewal, [holders]);
}

/** Frees the jobs of dead servers. Returns their number. */
export async function freeAbandoned(pool: pg.Pool, leaseMs: number): Promise<number> {
  const abandoned = `${free} AND locked_at < now() - make_interval(secs => $1::float8 / 1000)`;
  return (await pool.query(abandoned, [leaseMs])).rowCount ?? 0;
}

/** Frees the jobs of holders that no longer work, such as this server's before it began again. */
export async function freeHeldBy(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(`${free} AND locked_by = ANY($1::text[])`, [holders]);
}
