import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { CountedFor } from './sign-in-failures.ts';

/**
 * The right password came: failures of this e-mail from here are forgotten, unless they have locked it. What is counted for
 * the network or for all networks stays, or an account of one's own would buy guesses at others.
 */
export async function forgetFailures(db: Queryable, { place }: CountedFor, tries: number, now: Date): Promise<void> {
  await db.query(sql`
    DELETE FROM sign_in_failures
    WHERE key = ${place} AND NOT (failures >= ${tries} AND expires_on > ${now.toISOString()})`);
}
