import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Task } from './task.ts';

/**
 * Removes the jobs of a task that wait under these keys. A running job goes on and has to check
 * whether it still counts. Its key is free for another job. It writes into the library's table for
 * the reason at {@link import('./add-job.command.ts').jobAdder}.
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
