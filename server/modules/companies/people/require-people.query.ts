import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Requires that all of these people are present or former members of the company.
 * @throws Refused `notFound`
 */
export async function requirePresentOrFormerMembers(
  db: Queryable,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(userIds)];
  const [row] = await db.query<{ known: number }>(sql`
    SELECT count(*) AS known FROM people WHERE company_id = ${companyId} AND user_id = ANY(${ids}::uuid[])`);
  if (row!.known < ids.length) refuse('notFound', {});
}
