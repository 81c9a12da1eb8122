import sql from 'sql-template-tag';
import type { CurrentOrFormerMember } from '#contract/reports/reports.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** Reads the people that a report's filter names, ordered by name. */
export async function readChosenUsers(
  db: Queryable,
  links: PictureUrlBuilder,
  companyId: string,
  userIds: readonly string[],
): Promise<CurrentOrFormerMember[]> {
  if (userIds.length === 0) return [];
  const rows = await db.query<Omit<CurrentOrFormerMember, 'avatar'> & { avatarFileId: string | null }>(sql`
    SELECT user_id AS id, name, avatar_file_id AS "avatarFileId", status = 'removed' AS "hasLeft"
    FROM people WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])
    ORDER BY name COLLATE natural_order, user_id`);
  return rows.map(({ avatarFileId, ...user }) => ({ ...user, avatar: links.avatar(user.id, avatarFileId) }));
}
