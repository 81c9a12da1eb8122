import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Task } from './task.ts';

/**
 * Removes the waiting and failed jobs of a task with these keys. A running job continues, and must
 * itself check whether it is still wanted. Its key is free for another job at once. Like {@link
 * import('./add-job.command.ts').jobAdder}, it writes into the library's table.
 */
export async function dropJobs(tx: Transaction, task: Task, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = keys.map((key) => `${task.name} ${key}`);
  await Promise.all([
    tx.query(sql`
      DELETE FROM graphile_worker._private_jobs WHERE id = ANY(ARRAY(
        SELECT id FROM graphile_worker._private_jobs WHERE key = ANY(${named}::text[]) ORDER BY id FOR UPDATE))
        AND locked_at IS NULL`),
    tx.query(sql`
      UPDATE graphile_worker._private_jobs SET key = NULL WHERE key = ANY(${named}::text[])`),
  ]);
}
