import sql, { type Sql } from 'sql-template-tag';
import { nonSsoSignInCondition } from './sign-in-conditions.query.ts';

/**
 * SQL that selects a company's active members `m`, with accounts `u`, who sign in only by its
 * single sign-on. Administrators see the number of these members before single sign-on ends. Each
 * of them gets an email afterwards. The SQL reads no data of other companies.
 */
export function selectSsoDependentMembers(companyId: string): Sql {
  return sql`
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND NOT ${nonSsoSignInCondition}
      AND EXISTS (SELECT FROM company_sso_links l WHERE l.company_id = m.company_id AND l.user_id = u.id)`;
}
