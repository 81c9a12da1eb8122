import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

const batch = 5_000;

/**
 * Runs a deleting statement in batches, which are short enough not to block other work. Returns the
 * number of deleted rows.
 */
export async function deleteInBatches(db: Queryable, statement: (limit: number) => Sql): Promise<number> {
  for (let dropped = 0; ; ) {
    const rows = await db.query(statement(batch));
    dropped += rows.length;
    if (rows.length < batch) return dropped;
  }
}

/** Deletes deliveries older than 30 days. No job that could need a delivery lives that long. */
export function dropOldDeliveries(db: Queryable): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      DELETE FROM deliveries WHERE (event_id, receiver) IN (
        SELECT event_id, receiver FROM deliveries WHERE claimed_on < now() - interval '30 days' LIMIT ${limit})
      RETURNING 1`,
  );
}

/** Deletes the jobs whose last attempt failed at least 30 days ago. */
export function dropFailedJobs(db: Queryable): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`
      SELECT id FROM graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker._private_jobs
        WHERE NOT is_available AND locked_at IS NULL AND updated_at < now() - interval '30 days' LIMIT ${limit}))`,
  );
}
