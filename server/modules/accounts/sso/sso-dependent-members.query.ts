import sql, { type Sql } from 'sql-template-tag';
import { nonSsoSignInCondition } from './sign-in-conditions.query.ts';

/**
 * SQL that selects the active members `m` of a company, with accounts `u`, who depend on its single
 * sign-on. Administrators see their number before single sign-on ends, and each member gets an
 * email afterwards. It reads no data of other companies.
 */
export function selectSsoDependentMembers(companyId: string): Sql {
  return sql`
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND NOT ${nonSsoSignInCondition}
      AND EXISTS (SELECT FROM company_sso_links l WHERE l.company_id = m.company_id AND l.user_id = u.id)`;
}
