import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Days that a wait is kept after its end, for repeated requests. */
const keptDays = 31;

/** Deletes waits that ended more than `keptDays` ago. Returns the number of deleted rows. */
export async function dropOldWaits(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  return (await db.query(sql`DELETE FROM waits WHERE ended_on < ${before} RETURNING 1`)).length;
}
