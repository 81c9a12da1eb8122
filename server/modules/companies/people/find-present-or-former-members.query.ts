import sql from 'sql-template-tag';
import type { Person } from '#contract/people/people.ts';
import { createBestMatchesStatement } from '#server/platform/database/best-matches-statement.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** A present or former member of a company. */
export interface PresentOrFormerMember extends Person {
  hasLeft: boolean;
}

/** Finds present and former members of a company by a typed text, best matches first. */
export async function findPresentOrFormerMembers(
  db: Queryable,
  links: PictureUrlBuilder,
  companyId: string,
  text: string,
): Promise<PresentOrFormerMember[]> {
  const named = sql`
    SELECT user_id AS id, name, folded_name AS folded, '' AS beside FROM people WHERE company_id = ${companyId}`;
  const rows = await db.query<Omit<PresentOrFormerMember, 'avatar'> & { avatarFileId: string | null }>(sql`
    SELECT p.user_id AS id, p.name, p.avatar_file_id AS "avatarFileId", p.status = 'removed' AS "hasLeft"
    FROM (${createBestMatchesStatement(named, text)}) AS best JOIN people p ON p.company_id = ${companyId} AND p.user_id = best.id
    ORDER BY best.at`);
  return rows.map(({ avatarFileId, ...person }) => ({ ...person, avatar: links.avatar(person.id, avatarFileId) }));
}
