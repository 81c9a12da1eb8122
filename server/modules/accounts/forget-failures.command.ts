import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { CountedFor } from './sign-in-failures.ts';

/**
 * Forgets the failures of this email from here after the right password, unless they have locked
 * it. The counters of the network and of all networks stay: an own account would otherwise buy
 * guesses at others.
 */
export async function forgetFailures(db: Queryable, { place }: CountedFor, tries: number, now: Date): Promise<void> {
  await db.query(sql`
    DELETE FROM sign_in_failures
    WHERE key = ${place} AND NOT (failures >= ${tries} AND expires_on > ${now.toISOString()})`);
}
