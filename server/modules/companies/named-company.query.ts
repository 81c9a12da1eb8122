import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns the id of the company that an operator names by its url name.
 * @throws Error when no company has that url name
 */
export async function requireCompanyIdByUrlName(db: Queryable, urlName: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(sql`SELECT id FROM companies WHERE url_name = ${urlName.toLowerCase()}`);
  if (!row) throw new Error(`There is no company with the url name ${urlName}.`);
  return row.id;
}
