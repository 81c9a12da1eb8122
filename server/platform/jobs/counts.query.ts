import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** The numbers of jobs by their state. */
export interface JobCounts {
  /** Jobs that could run now and wait for a server. */
  due: number;
  /** Jobs that run now. */
  running: number;
  /** Jobs whose last attempt failed. They stay for 30 days. */
  failed: number;
}

/** Counts jobs with two small indexes, so that the many jobs for a later day cost nothing. */
export async function countJobs(db: Queryable): Promise<JobCounts> {
  const [counts] = await db.query<JobCounts>(sql`
    SELECT (SELECT count(*) FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()) AS due,
           count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
           count(*) FILTER (WHERE locked_at IS NULL) AS failed
    FROM graphile_worker._private_jobs WHERE NOT is_available`);
  return counts!;
}
