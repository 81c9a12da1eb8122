import sql from 'sql-template-tag';
import type { Profile } from '#contract/accounts/user.ts';
import { ssoOnlyCondition } from '#server/modules/accounts/sso/opened-by-sso.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import type { AcceptedConsentSql } from './consents.query.ts';

type ProfileRow = Omit<Profile, 'avatar'> & { avatarFileId: string | null };

/** Reads the signed-in person's own profile. */
export async function readProfile(
  db: Queryable,
  links: PictureUrlBuilder,
  { termsOfService, privacyPolicy }: AcceptedConsentSql,
  userId: string,
): Promise<Profile> {
  const [row] = await db.query<ProfileRow>(sql`
    SELECT id, name, email, language, avatar_file_id AS "avatarFileId", is_company_creator AS "isCompanyCreator",
           created_by_sso AS "createdBySSO", ${ssoOnlyCondition} AS "ssoOnly", password_hash IS NOT NULL AS "hasPassword", modified_on AS "modifiedOn",
           ${termsOfService} AS "termsOfService", ${privacyPolicy} AS "privacyPolicy",
           marketing_consent AS "marketingConsent", names_seen_by AS "namesSeenBy", car_icon AS "carId", car_registration_number AS "vehicleRegistrationNumber"
    FROM users u WHERE id = ${userId}`);
  const { avatarFileId, ...profile } = requireFound(row);
  return { ...profile, avatar: links.avatar(userId, avatarFileId) };
}
