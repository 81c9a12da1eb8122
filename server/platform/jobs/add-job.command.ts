import sql, { type Sql } from 'sql-template-tag';
import type * as z from 'zod';
import type { Transaction } from '../database/database.ts';
import type { Lane } from './lanes.ts';
import type { Task } from './task.ts';

/** A job that runs once the transaction has committed. */
export interface NewJob<Payload extends z.ZodType = z.ZodType> {
  task: Task<string, Payload>;
  payload: z.input<Payload>;
  /**
   * Identifies a job of this task. The server adds no second job with the same key while the first
   * waits, runs or has failed for good. An effect of a domain event has {@link getEventEffectKey}.
   */
  key?: string;
  /** The earliest instant of the job, ISO 8601. Without it the job runs at once. */
  runAt?: string;
  /**
   * An SQL condition. The server adds the job only if it holds, without a round trip to check it.
   */
  when?: Sql;
  /** The order among due jobs of a lane. Servers run the lowest number first. The default is 0. */
  priority?: number;
}

/**
 * The priority of a job that runs before the other jobs of its lane: a reminder, or an account's
 * email.
 */
export const urgentJobPriority = -1;

/** Adds jobs within a transaction. They run if it commits, and never if it rolls back. */
export type AddJob = <Payload extends z.ZodType>(tx: Transaction, ...jobs: NewJob<Payload>[]) => Promise<void>;

/**
 * Returns the key of the effect that one event has on one receiver. The server adds no second job
 * with this key while the first waits, runs or has failed.
 */
export function getEventEffectKey({ eventId, receiver }: { eventId: string; receiver: string }): string {
  return `${eventId} ${receiver}`;
}

/**
 * Returns the function that adds jobs. After the commit it calls `wake` for each lane with due
 * jobs. It writes into the library's own table, because `add_job` sends NOTIFY, and PostgreSQL
 * commits such transactions one at a time. Without a wake, the servers' polls find the jobs.
 */
export function createJobAdder(wake: (lane: Lane, count: number) => void): AddJob {
  const add = (tx: Transaction, jobs: readonly NewJob[], when: Sql) => {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ task, payload, key, runAt, priority = 0 }) => {
      // A wrong payload is the caller's fault. It must fail here, not in a job that always fails.
      task.payload.parse(payload);
      const named = key === undefined ? null : `${task.name} ${key}`;
      return { task: task.name, payload, attempts: task.attempts, key: named, run_at: runAt ?? null, priority };
    });
    // A task that no server has registered has no id, so the table refuses the row.
    tx.send(sql`
      INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at, priority)
      SELECT (SELECT id FROM graphile_worker._private_tasks WHERE identifier = job.task),
             job.payload, job.attempts, job.key, coalesce(job.run_at, now()), job.priority
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS job (task text, payload json, attempts int, key text, run_at timestamptz, priority int)
      WHERE ${when}
      ON CONFLICT (key) DO NOTHING`);
    const due = jobs.filter(({ runAt }) => runAt === undefined || Date.parse(runAt) <= Date.now());
    for (const [lane, some] of Map.groupBy(due, ({ task }) => task.lane)) tx.afterCommit(() => wake(lane, some.length));
  };
  return async (tx, ...jobs) => {
    const [always, sometimes] = [jobs.filter(({ when }) => !when), jobs.filter(({ when }) => when)];
    add(tx, always, sql`TRUE`);
    for (const job of sometimes) add(tx, [job], job.when!);
  };
}
