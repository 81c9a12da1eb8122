import sql from 'sql-template-tag';
import { dataRetentionDays } from '#contract/people/data-retention-days.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * The largest number of rows that one statement deletes. Each statement takes a few milliseconds,
 * however many rows are left.
 */
const batch = 5_000;
/** Days for which links of past events stay. The sync needs them for a far shorter time. */
const linkDays = 35;

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/**
 * Deletes links of past events, because every sync of a room reads all its links. A link without a
 * booking stays until the sync has removed its event. It also deletes closed conflicts, with the
 * names in them. The bookings stay.
 * @returns the number of deleted rows
 */
export async function dropOldLinksAndConflicts(db: Queryable, now: Date): Promise<number> {
  const cleanups = [
    sql`DELETE FROM exchange_links WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_links WHERE ends_on < ${before(now, linkDays)} AND booking_id IS NOT NULL LIMIT ${batch})) RETURNING 1`,
    sql`DELETE FROM exchange_conflicts WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_conflicts WHERE closed_on < ${before(now, dataRetentionDays.exchangeConflicts)} LIMIT ${batch})) RETURNING 1`,
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
