import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Rows of one statement. Each takes a few milliseconds, however many a night has left. */
const batch = 5_000;
/** Days for which links of past events stay, far longer than the sync needs them. */
const linkDays = 35;
/** Days for which a closed conflict stays. */
const conflictDays = 90;

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/**
 * Drops links of past events, as every sync of a room reads its links. Drops closed conflicts with
 * the names in them too. Their bookings stay.
 * @returns how many
 */
export async function dropOldLinks(db: Queryable, now: Date): Promise<number> {
  const cleanups = [
    sql`DELETE FROM exchange_links WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_links WHERE ends_on < ${before(now, linkDays)} AND booking_id IS NOT NULL LIMIT ${batch})) RETURNING 1`,
    sql`DELETE FROM exchange_conflicts WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_conflicts WHERE closed_on < ${before(now, conflictDays)} LIMIT ${batch})) RETURNING 1`,
  ];
  let count = 0;
  for (const sweep of cleanups)
    for (;;) {
      const dropped = await db.query(sweep);
      count += dropped.length;
      if (dropped.length < batch) break;
    }
  return count;
}
