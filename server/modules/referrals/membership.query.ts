import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A membership in a programme, with the numbers of registrations and reports by its code. */
export interface ReferralMembershipRow {
  code: string;
  registerCount: number;
  contactFormCount: number;
  otherCount: number;
}

/**
 * Reads the person's membership in a programme, or null. A registered account that was deleted
 * still counts: it was confirmed, because its owner was signed in.
 */
export async function readReferralMembership(
  db: Queryable,
  programId: string,
  userId: string,
): Promise<ReferralMembershipRow | null> {
  const [row] = await db.query<ReferralMembershipRow>(sql`
    SELECT m.code,
           (SELECT count(*) FROM referred_accounts r JOIN users u ON u.id = r.user_id
            WHERE r.membership_id = m.id AND (u.email_confirmed_on IS NOT NULL OR u.deleted_on IS NOT NULL)) AS "registerCount",
           told.contact_forms AS "contactFormCount", told.others AS "otherCount"
    FROM referral_memberships m
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE what = 'contactForm') AS contact_forms, count(*) FILTER (WHERE what = 'other') AS others
        FROM referral_reports WHERE membership_id = m.id
      ) AS told
    WHERE m.program_id = ${programId} AND m.user_id = ${userId}`);
  return row ?? null;
}
