import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';

/** How many jobs there are. */
export interface JobCounts {
  /** could be done now and wait for a server */
  due: number;
  /** being done */
  running: number;
  /** given up after their last try; kept for 30 days */
  failed: number;
}

/** Counts by two small indexes, however many jobs wait for their day. */
export async function countJobs(db: Queryable): Promise<JobCounts> {
  const [counts] = await db.query<JobCounts>(sql`
    SELECT (SELECT count(*) FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()) AS due,
           count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
           count(*) FILTER (WHERE locked_at IS NULL) AS failed
    FROM graphile_worker._private_jobs WHERE NOT is_available`);
  return counts!;
}
