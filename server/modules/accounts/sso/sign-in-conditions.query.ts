import sql, { type Sql } from 'sql-template-tag';

/**
 * SQL condition on the account `u`: it can sign in without single sign-on. An authenticator app
 * alone does not suffice, because it is only a second factor.
 */
export const nonSsoSignInCondition = sql`(u.password_hash IS NOT NULL
  OR EXISTS (SELECT FROM user_providers p WHERE p.user_id = u.id)
  OR EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id))`;

/**
 * SQL condition on the account `u`: the company's single sign-on admits this linked member. It
 * reads no data of other companies.
 */
export function createAdmittedBySsoCondition(companyId: string): Sql {
  return sql`EXISTS (
    SELECT FROM company_sso s
      JOIN company_sso_domains d ON d.company_id = s.company_id AND d.proven_on IS NOT NULL
        AND d.domain = split_part(u.email, '@', -1)
      JOIN company_sso_links l ON l.company_id = s.company_id AND l.issuer = s.issuer AND l.user_id = u.id
    WHERE s.company_id = ${companyId} AND s.enabled)`;
}
