import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ExternalPerson } from '../providers/read-provider-response.ts';
import { parseDomain } from './sso-company.query.ts';

/**
 * Finds the first domain that the company has proven, for the link to its sign-in page. Returns
 * undefined without one.
 */
export async function findFirstProvenDomain(db: Queryable, companyId: string): Promise<string | undefined> {
  const [row] = await db.query<{ domain: string }>(sql`
    SELECT domain FROM company_sso_domains
    WHERE company_id = ${companyId} AND proven_on IS NOT NULL ORDER BY proven_on, domain LIMIT 1`);
  return row?.domain;
}

/** Returns whether an email has a domain that the company has proven. */
export async function isEmailInProvenDomain(db: Queryable, companyId: string, email: string): Promise<boolean> {
  const domains = await db.query(sql`
    SELECT FROM company_sso_domains
    WHERE company_id = ${companyId} AND domain = ${parseDomain(email)} AND proven_on IS NOT NULL`);
  return domains.length > 0;
}

/**
 * Returns the person's email when it has a proven domain and the provider does not call it
 * unverified. Otherwise, and for more than 80 characters, returns null.
 */
export async function findProvenEmail(
  db: Queryable,
  companyId: string,
  { email, emailVerified }: ExternalPerson,
): Promise<string | null> {
  if (email === null || email.length > 80 || emailVerified === false) return null;
  return (await isEmailInProvenDomain(db, companyId, email)) ? email : null;
}
