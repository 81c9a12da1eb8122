import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * SQL condition on the account `u`: the single sign-on of a company opens it now. The single
 * sign-on is on, the email's domain is proven, and the person is not removed. The account is
 * linked, or the first sign-in would link it. A first sign-in links an account with a confirmed
 * email that belongs to no other company.
 */
export const ssoOpensAccountCondition = sql`EXISTS (
  SELECT FROM company_sso_domains d JOIN company_sso s ON s.company_id = d.company_id AND s.enabled
  WHERE d.domain = split_part(u.email, '@', -1) AND d.proven_on IS NOT NULL
    AND NOT EXISTS (SELECT FROM all_memberships m
                    WHERE m.company_id = s.company_id AND m.user_id = u.id AND m.status = 'removed')
    AND (EXISTS (SELECT FROM company_sso_links l JOIN memberships m ON m.company_id = l.company_id AND m.user_id = l.user_id
                 WHERE l.company_id = s.company_id AND l.issuer = s.issuer AND l.user_id = u.id)
      OR (u.email_confirmed_on IS NOT NULL
        AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id <> s.company_id))))`;

/**
 * SQL condition on the account `u`: single sign-on created it, and a company's single sign-on still
 * opens it. Such an account gets no password and no provider
 * (docs/decisions/0015-single-sign-on.md).
 */
export const ssoOnlyCondition = sql`(u.created_by_sso AND ${ssoOpensAccountCondition})`;

/**
 * SQL condition on the account `u`: access to its mailbox does not prove its owner
 * (docs/decisions/0015-single-sign-on.md). A company may have given the mailbox to a newcomer. A
 * removed member is still the mailbox's owner until a refusal or invitation names a newcomer. The
 * removal alone suffices for an account that single sign-on created and that belongs to no other
 * company.
 */
export const createUnprovenMailboxCondition = (now: Date): Sql => sql`(${ssoOnlyCondition}
  OR EXISTS (
    SELECT FROM company_sso_domains d JOIN company_sso s ON s.company_id = d.company_id AND s.enabled
    WHERE d.domain = split_part(u.email, '@', -1) AND d.proven_on IS NOT NULL
      AND (EXISTS (SELECT FROM company_sso_refusals r
                     JOIN company_sso_links l ON l.company_id = r.company_id AND l.issuer = r.issuer AND l.user_id = r.user_id
                   WHERE r.company_id = s.company_id AND r.issuer = s.issuer AND r.user_id = u.id AND r.email = u.email)
        OR EXISTS (SELECT FROM open_invitations i JOIN all_memberships m ON m.company_id = i.company_id
                   WHERE i.company_id = s.company_id AND i.email = u.email AND i.expires_on > ${now.toISOString()}
                     AND m.user_id = u.id AND m.status = 'removed')
        OR (u.created_by_sso AND EXISTS (SELECT FROM all_memberships m
              WHERE m.company_id = s.company_id AND m.user_id = u.id AND m.status = 'removed')
          AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id <> s.company_id)))))`;

/**
 * Returns whether access to an account's mailbox does not prove its owner: see {@link
 * createUnprovenMailboxCondition}.
 */
export async function isMailboxUnproven(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT FROM users u WHERE u.id = ${userId} AND ${createUnprovenMailboxCondition(now)}`,
  );
  return rows.length > 0;
}
