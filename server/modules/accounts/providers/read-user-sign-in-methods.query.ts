import sql from 'sql-template-tag';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { ssoOnlyCondition } from '../sso/opened-by-sso.query.ts';

interface UserProviders {
  providers: { loginProvider: LoginProvider; providerKey: string }[];
  hasPassword: boolean;
  createdBySSO: boolean;
  ssoOnly: boolean;
  companies: { companyId: string; name: string; linked: boolean }[];
}

/**
 * Lists an account's linked providers, and its companies whose single sign-on is on. The list has
 * linked companies, and companies of which the person is an active member. A linked company may
 * have deactivated or removed the person.
 */
export async function readUserSignInMethods(db: Queryable, userId: string): Promise<UserProviders> {
  const [row] = await db.query<UserProviders>(sql`
    SELECT u.password_hash IS NOT NULL AS "hasPassword", u.created_by_sso AS "createdBySSO", ${ssoOnlyCondition} AS "ssoOnly",
      coalesce((SELECT json_agg(json_build_object('loginProvider', p.provider, 'providerKey', p.subject) ORDER BY p.provider)
                FROM user_providers p WHERE p.user_id = u.id), '[]') AS providers,
      coalesce((SELECT json_agg(json_build_object('companyId', c.id, 'name', c.name,
                  'linked', EXISTS (SELECT FROM company_sso_links l
                                    WHERE l.company_id = c.id AND l.user_id = u.id AND l.issuer = s.issuer)) ORDER BY c.name)
                FROM companies c JOIN company_sso s ON s.company_id = c.id AND s.enabled
                WHERE c.id IN (SELECT m.company_id FROM memberships m WHERE m.user_id = u.id AND m.status = 'active'
                               UNION SELECT l.company_id FROM company_sso_links l WHERE l.user_id = u.id AND l.issuer = s.issuer)), '[]') AS companies
    FROM users u WHERE u.id = ${userId}`);
  return requireFound(row);
}
