import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Deletes team days that were over long ago. @returns the number of deleted rows */
export async function dropOldTeamDays(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - dataRetentionDays.teamDays * dayMs).toISOString();
  const gone = await db.query(sql`
    DELETE FROM team_days WHERE upper(days) <= ${before}::timestamptz::date RETURNING 1`);
  return gone.length;
}
