import sql from 'sql-template-tag';
import type { EmailMembershipStatus } from '#contract/people/invitations.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns the standing of each email (in lower case) in a company: `member`, `former`, `invited` or
 * `new`. The order is that of `emails`.
 */
export async function readEmailMembershipStatuses(
  db: Queryable,
  companyId: string,
  emails: readonly string[],
): Promise<EmailMembershipStatus[]> {
  const rows = await db.query<{ email: string; standing: EmailMembershipStatus }>(sql`
    SELECT u.email, CASE m.status WHEN 'removed' THEN 'former' ELSE 'member' END AS standing
    FROM users u JOIN all_memberships m ON m.company_id = ${companyId} AND m.user_id = u.id AND m.status <> 'pending'
    WHERE u.email = ANY(${emails}::text[])
    UNION ALL
    SELECT i.email, 'invited' FROM open_invitations i
    WHERE i.company_id = ${companyId} AND i.email = ANY(${emails}::text[])`);
  const standings = new Map<string, EmailMembershipStatus>();
  for (const { email, standing } of rows)
    if (standing !== 'former' || !standings.has(email)) standings.set(email, standing);
  return emails.map((email) => standings.get(email) ?? 'new');
}
