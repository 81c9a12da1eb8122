import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * The maximum number of rows that one run drops. A run takes milliseconds, however many rows an
 * attack has left.
 */
const batch = 5_000;

/**
 * Drops expired counters of failed sign-ins and of other limited attempts. Rows that another
 * request locks wait for the next run.
 * @returns the number of dropped rows
 */
export async function dropExpiredAttemptCounters(db: Queryable, now: Date): Promise<number> {
  const dropped = await db.query(sql`
    WITH old AS (
      SELECT key FROM sign_in_failures WHERE expires_on <= ${now.toISOString()} LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    DELETE FROM sign_in_failures f USING old WHERE f.key = old.key RETURNING f.key`);
  return dropped.length;
}
