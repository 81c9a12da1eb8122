import sql from 'sql-template-tag';
import type { Person } from '#contract/people/people.ts';
import { createBestMatchesStatement } from '#server/platform/database/best-matches-statement.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** Finds active members of a company by a typed text, best matches first. */
export async function findActiveMembersByText(
  db: Queryable,
  links: PictureUrlBuilder,
  companyId: string,
  text: string,
): Promise<Person[]> {
  const named = sql`
    SELECT user_id AS id, name, folded_name AS folded, '' AS beside FROM people
    WHERE company_id = ${companyId} AND is_active`;
  const rows = await db.query<{ id: string; name: string; avatarFileId: string | null }>(sql`
    SELECT p.user_id AS id, p.name, p.avatar_file_id AS "avatarFileId"
    FROM (${createBestMatchesStatement(named, text)}) AS best JOIN people p ON p.company_id = ${companyId} AND p.user_id = best.id
    ORDER BY best.at`);
  return rows.map(({ id, name, avatarFileId }) => ({ id, name, avatar: links.avatar(id, avatarFileId) }));
}
