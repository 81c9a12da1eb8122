import sql from 'sql-template-tag';
import { domainName } from '#contract/sign-in/sso.ts';
import { convertDomainToAscii, normalizeEmail } from '#contract/text/email-text.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * Returns the domain of an email or a typed text in the form of DNS: lower case, in ASCII (IDNA).
 */
export function parseDomain(text: string): string {
  return convertDomainToAscii(normalizeEmail(text).split('@').at(-1)!).toLowerCase();
}

/**
 * Finds the company whose single sign-on serves a domain or an organisation. The company must have
 * proven a domain. A typed text that has the form of a domain matches only proven domains. A
 * company therefore cannot take another's domain as the name of its organisation.
 */
export async function findSsoCompany(
  db: Queryable,
  domainOrOrg: string,
): Promise<{ enabled: boolean; companyId: string | null }> {
  const typed = domainOrOrg.trim().toLowerCase();
  const isDomain = domainName.safeParse(parseDomain(domainOrOrg)).success;
  const [row] = await db.query<{ companyId: string }>(sql`
    SELECT s.company_id AS "companyId" FROM company_sso s
    JOIN company_sso_domains d ON d.company_id = s.company_id AND d.proven_on IS NOT NULL
    WHERE s.enabled AND (d.domain = ${parseDomain(domainOrOrg)} OR (NOT ${isDomain} AND lower(s.organisation) = ${typed}))
    ORDER BY d.domain = ${parseDomain(domainOrOrg)} DESC LIMIT 1`);
  return { enabled: row !== undefined, companyId: row?.companyId ?? null };
}
