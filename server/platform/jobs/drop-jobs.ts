import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Task } from './task.ts';

/**
 * Takes back the jobs of a task that wait under these keys, within a transaction. One that is being done goes on, and has to look
 * whether it is still wanted; its key is free for another.
 *
 * It writes into the library's table itself, as {@link import('./add-job.ts').jobAdder} does: the library's own `remove_job` says
 * NOTIFY within the transaction.
 */
export async function dropJobs(tx: Transaction, task: Task, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = keys.map((key) => `${task.name} ${key}`);
  await Promise.all([
    tx.query(sql`
      DELETE FROM graphile_worker._private_jobs WHERE key = ANY(${named}::text[]) AND locked_at IS NULL`),
    tx.query(sql`
      UPDATE graphile_worker._private_jobs SET key = NULL WHERE key = ANY(${named}::text[])`),
  ]);
}
