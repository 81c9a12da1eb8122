import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** Rows at a time: a few milliseconds, however many an attack has left. */
const batch = 5_000;

/** Drops failed sign-ins that are over; what others are counting just now is left to the next time. @returns how many */
export async function dropOldSignInFailures(db: Queryable, now: Date): Promise<number> {
  const dropped = await db.query(sql`
    WITH old AS (
      SELECT key FROM sign_in_failures WHERE expires_on <= ${now.toISOString()} LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    DELETE FROM sign_in_failures f USING old WHERE f.key = old.key RETURNING f.key`);
  return dropped.length;
}
