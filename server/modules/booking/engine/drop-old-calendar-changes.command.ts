import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** The maximum number of rows that one statement deletes, so that it takes a few milliseconds. */
const batch = 5_000;

/**
 * Deletes changes of the calendar's counts that are older than a day. Every server has read them or
 * dropped its cache since.
 * @returns the number of deleted rows
 */
export async function dropOldOccupancyChanges(db: Queryable): Promise<number> {
  for (let count = 0; ; ) {
    const dropped = await db.query(sql`
      DELETE FROM calendar_changes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM calendar_changes WHERE changed_on < now() - interval '1 day' LIMIT ${batch}))
      RETURNING 1`);
    count += dropped.length;
    if (dropped.length < batch) return count;
  }
}
