import type pg from 'pg';

/**
 * Returns the SQL condition that locks running jobs. It skips locked rows, because waiting could
 * deadlock with a transaction that drops several jobs by their keys. The next renewal handles a
 * skipped job, long before its lease ends.
 */
function held(which: string): string {
  return `id = ANY(ARRAY(
    SELECT id FROM graphile_worker._private_jobs WHERE NOT is_available AND ${which} FOR UPDATE SKIP LOCKED))`;
}

/**
 * Renews the leases of running jobs. A killed server renews nothing, and after the lease its jobs
 * are free for other servers. The library itself would wait four hours, because it cannot
 * distinguish dead servers from living ones. The database's clock gives all times, so that a wrong
 * clock of a server does no harm.
 */
const renewal = `UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE ${held('locked_by = ANY($1::text[])')}`;

const free =
  'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())';

/** Renews the leases of the jobs that `holders` run. */
export async function renewLeases(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(renewal, [holders]);
}

/** Frees the jobs of dead servers. Returns their number. */
export async function releaseAbandonedJobs(pool: pg.Pool, leaseMs: number): Promise<number> {
  const abandoned = `${free} WHERE ${held('locked_at < now() - make_interval(secs => $1::float8 / 1000)')}`;
  return (await pool.query(abandoned, [leaseMs])).rowCount ?? 0;
}

/**
 * Frees the jobs of holders that no longer work, such as this server's holders before a restart of
 * the library. A job whose row is locked is free once its lease ends.
 */
export async function releaseJobsOfHolders(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(`${free} WHERE ${held('locked_by = ANY($1::text[])')}`, [holders]);
}
