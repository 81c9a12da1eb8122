import type pg from 'pg';

/**
 * Returns SQL that locks running jobs. It waits for none, as it could deadlock with a transaction
 * that drops several jobs by their keys. A job left out has its turn at the next renewal, long
 * before its lease ends.
 */
function held(which: string): string {
  return `id = ANY(ARRAY(
    SELECT id FROM graphile_worker._private_jobs WHERE NOT is_available AND ${which} FOR UPDATE SKIP LOCKED))`;
}

/**
 * Renews the leases of running jobs. A server that was killed renews nothing, and after the lease
 * its jobs are free for others. The library itself would wait four hours, as it cannot tell dead
 * servers from living ones. The times are the database's, so that no server's clock counts.
 */
const renewal = `UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE ${held('locked_by = ANY($1::text[])')}`;

const free =
  'UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())';

/** Renews the leases of the jobs that `holders` are at. */
export async function renewLeases(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(renewal, [holders]);
}

/** Frees the jobs of dead servers. Returns their number. */
export async function freeAbandoned(pool: pg.Pool, leaseMs: number): Promise<number> {
  const abandoned = `${free} WHERE ${held('locked_at < now() - make_interval(secs => $1::float8 / 1000)')}`;
  return (await pool.query(abandoned, [leaseMs])).rowCount ?? 0;
}

/**
 * Frees the jobs of holders that no longer work, such as this server's before it began again. A job
 * that is left out is free once its lease ends.
 */
export async function freeHeldBy(pool: pg.Pool, holders: readonly string[]): Promise<void> {
  await pool.query(`${free} WHERE ${held('locked_by = ANY($1::text[])')}`, [holders]);
}
