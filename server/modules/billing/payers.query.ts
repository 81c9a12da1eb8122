import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/locales.ts';
import { permissionsOfRole, type Role, roles } from '#contract/wire/permissions.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The roles that may select and pay for a company's package. */
const payers: readonly Role[] = roles.filter((role) => permissionsOfRole[role].includes('subscription-create'));

/** A person who receives emails about their company's package and payments. */
export interface PayerRecipient {
  email: string;
  language: Locale;
  companyName: string;
  urlName: string;
}

/** Reads a company's active members who may select and pay for its package. */
export function readPayerRecipients(db: Queryable, companyId: string): Promise<PayerRecipient[]> {
  return db.query<PayerRecipient>(sql`
    SELECT u.email, u.language, c.name AS "companyName", c.url_name AS "urlName"
    FROM memberships m JOIN users u ON u.id = m.user_id JOIN companies c ON c.id = m.company_id
    WHERE m.company_id = ${companyId} AND m.status = 'active' AND m.role = ANY(${payers}::text[])`);
}
