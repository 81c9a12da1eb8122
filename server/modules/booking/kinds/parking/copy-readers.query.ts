import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/locales.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The recipient of copies: the email address and the language. */
interface CopyReader {
  containerId: string;
  email: string;
  language: Locale;
}

/**
 * Reads the copy addresses of these parkings. Removed parkings are included, because their
 * cancelled bookings send copies too. A member's address gets the member's language. Other
 * addresses get the language of the administrator who entered them.
 */
export function readCopyRecipients(
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
