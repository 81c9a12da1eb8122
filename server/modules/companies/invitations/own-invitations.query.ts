import sql from 'sql-template-tag';
import type { OwnInvitation } from '#contract/company/membership-removal.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Lists the invitations to a person's email that they can accept now, the latest first. */
export async function listOwnInvitations(db: Queryable, userId: string, now: Date): Promise<OwnInvitation[]> {
  return await db.query<OwnInvitation>(sql`
    SELECT i.modified_on AS "sentOn", c.name AS "companyName"
    FROM users u JOIN open_invitations i ON i.email = u.email JOIN companies c ON c.id = i.company_id
    WHERE u.id = ${userId} AND i.expires_on > ${now.toISOString()} AND c.is_active
    ORDER BY i.modified_on DESC, i.id`);
}
