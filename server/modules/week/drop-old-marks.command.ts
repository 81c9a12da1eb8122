import sql from 'sql-template-tag';
import { keptDays } from '#contract/people/kept-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Deletes marks of days that passed long ago. @returns the number of deleted rows */
export async function dropOldMarks(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays.weekMarks * dayMs).toISOString();
  const gone = await db.query(sql`DELETE FROM week_marks WHERE day < ${before}::timestamptz::date RETURNING 1`);
  return gone.length;
}
