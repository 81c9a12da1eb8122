import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

const batch = 5_000;

/**
 * Deletes what a statement that deletes at most so many rows finds, in steps short enough to be in nobody's way; how many rows
 * it were.
 */
export async function dropAll(db: Queryable, statement: (limit: number) => Sql): Promise<number> {
  for (let dropped = 0; ; ) {
    const rows = await db.query(statement(batch));
    dropped += rows.length;
    if (rows.length < batch) return dropped;
  }
}

/** Drops the deliveries of 30 days ago: no job that could ask for one lives that long. */
export function dropOldDeliveries(db: Queryable): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      DELETE FROM deliveries WHERE (event_id, receiver) IN (
        SELECT event_id, receiver FROM deliveries WHERE claimed_on < now() - interval '30 days' LIMIT ${limit})
      RETURNING 1`,
  );
}

/** Drops the jobs that were given up 30 days ago. */
export function dropFailedJobs(db: Queryable): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      SELECT id FROM graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker._private_jobs
        WHERE NOT is_available AND locked_at IS NULL AND updated_at < now() - interval '30 days' LIMIT ${limit}))`,
  );
}
