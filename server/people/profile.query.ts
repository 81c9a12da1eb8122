import sql from 'sql-template-tag';
import type { Profile } from '#contract/user.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { found } from '#server/platform/http/refused.ts';

/** Since when the documents hold that people accept: what was accepted before is asked for again. */
export interface ConsentDates {
  /** Instants; null for always. */
  termsOfService: string | null;
  privacyPolicy: string | null;
}

type ProfileRow = Omit<Profile, 'avatar'> & { avatarFileId: string | null };

/** The signed-in person's own profile. */
export async function readProfile(
  db: Queryable,
  links: PictureLinks,
  consents: ConsentDates,
  userId: string,
): Promise<Profile> {
  const [row] = await db.query<ProfileRow>(sql`
    SELECT id, name, email, language, avatar_file_id AS "avatarFileId", is_company_creator AS "isCompanyCreator",
           created_by_sso AS "createdBySSO", password_hash IS NOT NULL AS "hasPassword", modified_on AS "modifiedOn",
           coalesce(terms_of_service_on >= coalesce(${consents.termsOfService}::timestamptz, '-infinity'), false) AS "termsOfService",
           coalesce(privacy_policy_on >= coalesce(${consents.privacyPolicy}::timestamptz, '-infinity'), false) AS "privacyPolicy",
           marketing_consent AS "marketingConsent"
    FROM users WHERE id = ${userId}`);
  const { avatarFileId, ...profile } = found(row);
  return { ...profile, avatar: links.avatar(userId, avatarFileId) };
}
