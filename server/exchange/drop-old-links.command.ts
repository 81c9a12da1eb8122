import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Rows at a time: a few milliseconds each, however many a night has left. */
const batch = 5_000;
/** Days that what is over is known for: far longer than anything of it is told. */
const linkDays = 35;
/** Days that a conflict is kept which somebody has decided or seen. */
const conflictDays = 90;

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Drops what is over of calendars: links of events of long ago, since every look at a room reads those that it has, and conflicts that were
 * closed, with the names in them. Their bookings stay. @returns how many
 */
export async function dropOldLinks(db: Queryable, now: Date): Promise<number> {
  const sweeps = [
    sql`DELETE FROM exchange_links WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_links WHERE ends_on < ${before(now, linkDays)} AND booking_id IS NOT NULL LIMIT ${batch})) RETURNING 1`,
    sql`DELETE FROM exchange_conflicts WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM exchange_conflicts WHERE closed_on < ${before(now, conflictDays)} LIMIT ${batch})) RETURNING 1`,
  ];
  let count = 0;
  for (const sweep of sweeps)
    for (;;) {
      const dropped = await db.query(sweep);
      count += dropped.length;
      if (dropped.length < batch) break;
    }
  return count;
}
