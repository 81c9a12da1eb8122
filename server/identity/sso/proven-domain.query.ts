import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { asDomain } from './check-sso.query.ts';

/** Whether an e-mail is of a domain that the company has proven. */
export async function isOfProvenDomain(db: Queryable, companyId: string, email: string): Promise<boolean> {
  const domains = await db.query(sql`
    SELECT FROM company_sso_domains
    WHERE company_id = ${companyId} AND domain = ${asDomain(email)} AND proven_on IS NOT NULL`);
  return domains.length > 0;
}
