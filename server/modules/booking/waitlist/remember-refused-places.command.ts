import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { WaitKey } from './lock-wait.ts';

/** The minutes for which the turns leave out a place that the rules refused to a wait. */
const refusedMinutes = 15;

/**
 * Stores the places and containers that the rules refused to a wait. The turns of some minutes
 * leave them out, because each attempt writes and undoes a booking.
 */
export async function rememberRefusedPlaces(
  db: Queryable,
  { companyId, id }: WaitKey,
  { refused, now }: { refused: readonly string[]; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + refusedMinutes * minuteMs).toISOString();
  await db.query(sql`
    UPDATE waits SET refused = CASE WHEN refused_until > ${now.toISOString()}::timestamptz THEN refused ELSE '{}' END || ${refused}::uuid[],
                     refused_until = ${until}
    WHERE company_id = ${companyId} AND id = ${id} AND ended_on IS NULL`);
}
