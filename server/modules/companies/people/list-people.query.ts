import sql from 'sql-template-tag';
import type { Person } from '#contract/people/people.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** Lists active members of a company, by name in Polish order. */
export async function listActiveMembers(db: Queryable, links: PictureUrlBuilder, companyId: string): Promise<Person[]> {
  const rows = await db.query<{ id: string; name: string; avatarFileId: string | null }>(sql`
    SELECT user_id AS id, name, avatar_file_id AS "avatarFileId" FROM people
    WHERE company_id = ${companyId} AND is_active
    ORDER BY name COLLATE natural_order`);
  return rows.map(({ id, name, avatarFileId }) => ({ id, name, avatar: links.avatar(id, avatarFileId) }));
}
