import sql from 'sql-template-tag';
import type * as z from 'zod';
import type { Transaction } from '../database/database.ts';
import type { Lane } from './lanes.ts';
import type { Task } from './task.ts';

/** A job to be done once the transaction is committed. */
export interface NewJob<Payload extends z.ZodType = z.ZodType> {
  task: Task<string, Payload>;
  payload: z.input<Payload>;
  /**
   * While a job of this task with this key waits, runs or has been given up, another one is not added. An effect of a domain
   * event takes {@link effectKey}.
   */
  key?: string;
  /** Not before this instant, ISO 8601; at once when left out. */
  runAt?: string;
  /** The order among due jobs of a lane: a server takes the lowest first. 0 when left out. */
  priority?: number;
}

/** The priority of a job that waits behind none of its lane but those like it: a reminder, the letter by which somebody gets into their account. */
export const ahead = -1;

/** Adds jobs within a transaction: they are done if it commits, and never if it does not. */
export type AddJob = <Payload extends z.ZodType>(tx: Transaction, ...jobs: NewJob<Payload>[]) => Promise<void>;

/** The key of what one receiver is to get because of one event: it is queued once, however often the event is told. */
export function effectKey({ eventId, receiver }: { eventId: string; receiver: string }): string {
  return `${eventId} ${receiver}`;
}

/**
 * Makes the function that adds jobs; `wake` is called after the commit for each lane to which jobs were added that can be done at once.
 *
 * It writes into the library's table itself. The library's own `add_job` would say NOTIFY within the transaction, and
 * PostgreSQL lets transactions that notify commit one at a time: bookings came down to a third. The servers' regular look at
 * the table finds what nobody was woken for.
 */
export function jobAdder(wake: (lane: Lane, count: number) => void): AddJob {
  return async (tx, ...jobs) => {
    if (jobs.length === 0) return;
    const rows = jobs.map(({ task, payload, key, runAt, priority = 0 }) => {
      // A payload that does not fit is a fault of the caller's, to be seen here rather than in a job that always fails.
      task.payload.parse(payload);
      const named = key === undefined ? null : `${task.name} ${key}`;
      return { task: task.name, payload, attempts: task.attempts, key: named, run_at: runAt ?? null, priority };
    });
    // A task that no server has registered has no number, and the table refuses the row.
    tx.send(sql`
      INSERT INTO graphile_worker._private_jobs (task_id, payload, max_attempts, key, run_at, priority)
      SELECT (SELECT id FROM graphile_worker._private_tasks WHERE identifier = job.task),
             job.payload, job.attempts, job.key, coalesce(job.run_at, now()), job.priority
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS job (task text, payload json, attempts int, key text, run_at timestamptz, priority int)
      ON CONFLICT (key) DO NOTHING`);
    const due = jobs.filter(({ runAt }) => runAt === undefined || Date.parse(runAt) <= Date.now());
    for (const [lane, some] of Map.groupBy(due, ({ task }) => task.lane)) tx.afterCommit(() => wake(lane, some.length));
  };
}
