import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Deletes marks of days that passed long ago. @returns the number of deleted rows */
export async function dropOldMarks(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dataRetentionDays.weekMarks * dayMs).toISOString();
  const gone = await db.query(sql`DELETE FROM week_marks WHERE day < ${before}::timestamptz::date RETURNING 1`);
  return gone.length;
}
