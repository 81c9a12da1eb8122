import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import { permissionsOfRole, roles } from '#contract/wire/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The roles with the permission `company-update`. */
export const administratorRoles = roles.filter((role) => permissionsOfRole[role].includes('company-update'));

/** An administrator who receives an email about their company. */
export interface AdministratorRecipient {
  userId: string;
  email: string;
  language: Locale;
  companyName: string;
  urlName: string;
}

/** Reads the active administrators of a company, as recipients of an email about it. */
export async function readAdministratorRecipients(db: Queryable, companyId: string): Promise<AdministratorRecipient[]> {
  return await db.query<AdministratorRecipient>(sql`
    SELECT u.id AS "userId", u.email, u.language, c.name AS "companyName", c.url_name AS "urlName"
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND m.role = ANY(${administratorRoles}::text[])
    ORDER BY u.email`);
}
