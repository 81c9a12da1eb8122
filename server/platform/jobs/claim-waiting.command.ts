import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { Transaction } from '../database/database.ts';
import type { Task } from './task.ts';

/**
 * The largest length of a payload that is taken together with others, in characters. A larger job
 * runs alone.
 */
const longest = 4000;

/**
 * Takes due, untried jobs of a task, the longest waiting first. It deletes them in the caller's
 * transaction, so that a rollback returns them. It leaves out locked jobs, priorities other than 0
 * and payloads over 4,000 characters.
 * @param most the largest number of jobs to take
 * @throws ZodError when a payload does not fit its task
 */
export async function deleteAndReturnWaitingJobs<Payload extends z.ZodType>(
  tx: Transaction,
  task: Task<string, Payload>,
  most: number,
): Promise<z.output<Payload>[]> {
  // PostgreSQL evaluates the array once. It might evaluate a subquery with a limit again for each
  // row.
  const taken = await tx.query<{ payload: unknown }>(sql`
    WITH taken AS (
      DELETE FROM graphile_worker._private_jobs WHERE id = ANY(ARRAY(
        SELECT id FROM graphile_worker._private_jobs
        WHERE is_available AND priority = 0 AND run_at <= now() AND attempts = 0 AND job_queue_id IS NULL
          AND task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${task.name})
          AND length(payload::text) <= ${longest}
        ORDER BY run_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED))
      RETURNING id, run_at, payload
    )
    SELECT payload FROM taken ORDER BY run_at, id`);
  return taken.map(({ payload }) => task.payload.parse(payload));
}
