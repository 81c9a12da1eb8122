import sql from 'sql-template-tag';
import type { LatestMembershipRemoval } from '#contract/company/membership-removal.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Reads the company that last removed the person, or null. */
export async function readLastMembershipRemoval(
  db: Queryable,
  userId: string,
): Promise<LatestMembershipRemoval | null> {
  const [row] = await db.query<LatestMembershipRemoval>(sql`
    SELECT m.removed_on AS "modifiedOn", c.name AS "companyName", c.email AS "companyEmail"
    FROM all_memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.status = 'removed'
    ORDER BY m.removed_on DESC LIMIT 1`);
  return row ?? null;
}
