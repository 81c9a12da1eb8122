import sql from 'sql-template-tag';
import type { DeactivatedMembership } from '#contract/company/membership-removal.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Lists the companies in which a person is deactivated, the latest deactivation first. */
export async function listDeactivatedMemberships(db: Queryable, userId: string): Promise<DeactivatedMembership[]> {
  return await db.query<DeactivatedMembership>(sql`
    SELECT coalesce(m.turned_off_on, m.modified_on) AS "modifiedOn", c.name AS "companyName",
           c.url_name AS "companyUrlName", c.email AS "companyEmail", c.is_active AS "companyActive"
    FROM all_memberships m JOIN companies c ON c.id = m.company_id
    WHERE m.user_id = ${userId} AND m.status = 'inactive'
    ORDER BY coalesce(m.turned_off_on, m.modified_on) DESC, c.id`);
}
