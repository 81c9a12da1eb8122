import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Deletes absences that ended more than `keptDays.absences` ago, and records of bookings that were
 * freed before that day.
 * @returns the number of deleted rows
 */
export async function dropOldAbsences(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dataRetentionDays.absences * dayMs).toISOString();
  const absences = await db.query(sql`DELETE FROM absences WHERE last_day < ${before}::timestamptz::date RETURNING 1`);
  const freed = await db.query(sql`DELETE FROM freed_bookings WHERE freed_on < ${before} RETURNING 1`);
  return absences.length + freed.length;
}
