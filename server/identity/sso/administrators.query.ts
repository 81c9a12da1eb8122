import sql from 'sql-template-tag';
import type { Locale } from '#contract/locales.ts';
import { permissionsOfRole, roles } from '#contract/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** An administrator as a letter has to know them. */
export interface AdministratorAddress {
  userId: string;
  email: string;
  language: Locale;
  companyName: string;
  urlName: string;
}

const administrators = roles.filter((role) => permissionsOfRole[role].includes('company-update'));

/** A company's active members who may set up its single sign-on. */
export function readAdministrators(db: Queryable, companyId: string): Promise<AdministratorAddress[]> {
  return db.query<AdministratorAddress>(sql`
    SELECT m.user_id AS "userId", u.email, u.language, c.name AS "companyName", c.url_name AS "urlName"
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND m.role = ANY(${administrators}::text[])`);
}
