import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Deletes waits that ended more than `keptDays.waits` ago. Returns the number of deleted rows. */
export async function dropOldWaits(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dataRetentionDays.waits * dayMs).toISOString();
  return (await db.query(sql`DELETE FROM waits WHERE ended_on < ${before} RETURNING 1`)).length;
}
