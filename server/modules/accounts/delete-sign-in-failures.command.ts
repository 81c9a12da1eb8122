import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { FailureCounterKeys } from './sign-in-failures.ts';

/**
 * Deletes the failures of this email at this place after a right password, unless these failures
 * lock the email there. The counters of the network and the account stay. Attackers could otherwise
 * reset them by signing in to an account of their own.
 */
export async function deleteSignInFailuresUnlessLocked(
  db: Queryable,
  { place }: FailureCounterKeys,
  tries: number,
  now: Date,
): Promise<void> {
  await db.query(sql`
    DELETE FROM sign_in_failures
    WHERE key = ${place} AND NOT (failures >= ${tries} AND expires_on > ${now.toISOString()})`);
}
