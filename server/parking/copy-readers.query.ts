import sql from 'sql-template-tag';
import type { Locale } from '#contract/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Who is told of the bookings of a parking: an address, and what its reader reads. */
interface CopyReader {
  containerId: string;
  email: string;
  language: Locale;
}

/**
 * Those of these parkings whose bookings somebody is told of, removed ones too: what ends with them is told as well. A member is written to
 * in their own language, anybody else in that of whoever put the address there.
 */
export function readCopyReaders(
  db: Queryable,
  companyId: string,
  parkingIds: readonly string[],
): Promise<CopyReader[]> {
  return db.query<CopyReader>(sql`
    SELECT p.id AS "containerId", p.cc_email AS email, coalesce((
             SELECT u.language FROM users u JOIN memberships m ON m.user_id = u.id
             WHERE m.company_id = ${companyId} AND lower(u.email) = lower(p.cc_email)), p.cc_language) AS language
    FROM parkings p
    WHERE p.company_id = ${companyId} AND p.id = ANY(${parkingIds}::uuid[]) AND p.cc_email <> ''`);
}
