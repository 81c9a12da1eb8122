import type pg from 'pg';

/**
 * A running job is leased to its server, which says again and again that it lives. A server that was killed says nothing: after
 * the lease its jobs are anybody's. The library itself would wait four hours, and has no way to tell the dead from the living.
 * The times are the database's, so that no server's clock counts.
 */
const renewal =
  'UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE NOT is_available AND locked_by = ANY($1::text[])';

const free = `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
  WHERE NOT is_available`;

/** Prolongs the leases of the jobs that `holders` are at. */
export async function renewLeases(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(renewal, [holders]);
}

/** Frees the jobs of servers that have died; how many there were. */
export async function freeAbandoned(pool: pg.Pool, leaseMs: number): Promise<number> {
  const abandoned = `${free} AND locked_at < now() - make_interval(secs => $1::float8 / 1000)`;
  return (await pool.query(abandoned, [leaseMs])).rowCount ?? 0;
}

/** Frees the jobs of holders that are known to be at them no more, such as this server's before it began again. */
export async function freeHeldBy(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(`${free} AND locked_by = ANY($1::text[])`, [holders]);
}
