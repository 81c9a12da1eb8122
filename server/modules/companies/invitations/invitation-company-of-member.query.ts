import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { hashInvitationCode } from './invitation-code.ts';

/**
 * Reads the company of an invitation's link, if this person is an active member of it. Otherwise
 * returns undefined.
 */
export async function readInvitationCompanyIfMember(
  db: Queryable,
  code: string,
  userId: string,
): Promise<{ companyName: string; companyUrlName: string } | undefined> {
  const hash = hashInvitationCode(code);
  const [row] = await db.query<{ companyName: string; companyUrlName: string }>(sql`
    SELECT c.name AS "companyName", c.url_name AS "companyUrlName"
    FROM invitations i JOIN companies c ON c.id = i.company_id
      JOIN memberships m ON m.company_id = i.company_id AND m.user_id = ${userId} AND m.status = 'active'
    WHERE i.code_hash = ${hash} OR i.replaced_hashes @> ARRAY[${hash}::bytea]`);
  return row;
}
