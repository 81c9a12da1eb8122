import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * A condition on the account `u` of a statement: some company's single sign-on opens it now. One company at most has proven the domain of
 * its e-mail. That company has single sign-on switched on and has not let the person go. The account is linked to a subject of its
 * provider, or the first sign-in would link it. It would where the e-mail is confirmed and the account belongs to no other company.
 */
export const openedBySso = sql`EXISTS (
  SELECT FROM company_sso_domains d JOIN company_sso s ON s.company_id = d.company_id AND s.enabled
  WHERE d.domain = split_part(u.email, '@', -1) AND d.proven_on IS NOT NULL
    AND NOT EXISTS (SELECT FROM all_memberships m
                    WHERE m.company_id = s.company_id AND m.user_id = u.id AND m.status = 'removed')
    AND (EXISTS (SELECT FROM company_sso_links l JOIN memberships m ON m.company_id = l.company_id AND m.user_id = l.user_id
                 WHERE l.company_id = s.company_id AND l.issuer = s.issuer AND l.user_id = u.id)
      OR (u.email_confirmed_on IS NOT NULL
        AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id AND m.company_id <> s.company_id))))`;

/**
 * A condition on the account `u` of a statement: single sign-on made it, and some company's still opens it. Such an account gets no
 * password and no provider (docs/decisions/0023-providers.md).
 */
export const ssoOnly = sql`(u.created_by_sso AND ${openedBySso})`;

/**
 * A condition on the account `u` of a statement: its e-mail proves nothing about its owner, whether a letter arrives there or a provider has
 * verified it. The mailbox is of a company whose single sign-on is on. That company signs the owner in, or has let the owner go, or its
 * provider has lately named another person by the e-mail, or it invites a former person's address. An invitation that has expired counts no
 * longer. A newcomer who is given the address gets no former person's account by it. A person who was let go and belongs to another company keeps the letters while nothing speaks of a
 * newcomer: they have no other way back.
 */
export const emailProvesNothing = (now: Date): Sql => sql`(${ssoOnly}
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

/** Whether an account's e-mail proves nothing about its owner: see `emailProvesNothing`. */
export async function provesNothing(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM users u WHERE u.id = ${userId} AND ${emailProvesNothing(now)}`);
  return rows.length > 0;
}
