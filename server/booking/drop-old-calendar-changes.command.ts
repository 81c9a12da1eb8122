import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Rows at a time: a few milliseconds each, however many a day has left. */
const batch = 5_000;

/** Drops changes that every server knows of, or has forgotten what it knew: those of more than a day ago. @returns how many */
export async function dropOldCalendarChanges(db: Queryable): Promise<number> {
  for (let count = 0; ; ) {
    const dropped = await db.query(sql`
      DELETE FROM calendar_changes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM calendar_changes WHERE changed_on < now() - interval '1 day' LIMIT ${batch}))
      RETURNING 1`);
    count += dropped.length;
    if (dropped.length < batch) return count;
  }
}
