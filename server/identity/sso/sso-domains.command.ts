import sql from 'sql-template-tag';
import { limits } from '#contract/limits.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { External } from '../providers/external.ts';
import { isProven, recordOf } from './domain-record.ts';

/** Who administers which company. */
interface Administrator {
  companyId: string;
  userId: string;
}

interface CompanyDomain {
  domain: string;
  provenOn: string | null;
  record: { name: string; value: string };
}

/** Adds a domain that is to be proven; one that is there already is answered as it stands. @throws Refused `tooManyDomains` */
export async function addDomain(
  external: External,
  { companyId }: Administrator,
  domain: string,
): Promise<CompanyDomain> {
  return await external.identity.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    await tx.query(sql`
      INSERT INTO company_sso_domains (company_id, domain) VALUES (${companyId}, ${domain}) ON CONFLICT DO NOTHING`);
    const rows = await tx.query<{ domain: string; provenOn: string | null }>(sql`
      SELECT domain, proven_on AS "provenOn" FROM company_sso_domains WHERE company_id = ${companyId}`);
    if (rows.length > limits.ssoDomains) refuse('tooManyDomains', { max: limits.ssoDomains });
    return { ...rows.find((row) => row.domain === domain)!, record: recordOf(external, companyId, domain) };
  });
}

/** Takes a domain from a company whose record is gone from DNS: it has lost the domain, and somebody else has it now. */
async function takeFromFormer(external: External, companyId: string, domain: string): Promise<void> {
  const { db } = external.identity;
  const [holder] = await db.query<{ companyId: string }>(sql`
    SELECT company_id AS "companyId" FROM company_sso_domains
    WHERE domain = ${domain} AND proven_on IS NOT NULL AND company_id <> ${companyId}`);
  if (!holder) return;
  if (await isProven(external, holder.companyId, domain)) refuse('domainTaken', {});
  await db.query(sql`
    UPDATE company_sso_domains SET proven_on = NULL WHERE company_id = ${holder.companyId} AND domain = ${domain}`);
}

/**
 * Looks for a domain's record, and remembers that it was there.
 * @throws Refused `notFound`, `recordMissing` (also when no resolver answers), `domainTaken`
 */
export async function proveDomain(
  external: External,
  { companyId, userId: by }: Administrator,
  domain: string,
): Promise<CompanyDomain> {
  const { db, clock } = external.identity;
  const record = recordOf(external, companyId, domain);
  const known = await db.query(sql`
    SELECT FROM company_sso_domains WHERE company_id = ${companyId} AND domain = ${domain}`);
  if (known.length === 0) refuse('notFound', {});
  const isThere = await isProven(external, companyId, domain).catch(() => false);
  if (!isThere) refuse('recordMissing', { name: record.name });
  await takeFromFormer(external, companyId, domain);
  const provenOn = clock.now().toISOString();
  await db
    .transaction(async (tx) => {
      const proven = await tx.query(sql`
        UPDATE company_sso_domains SET proven_on = ${provenOn} WHERE company_id = ${companyId} AND domain = ${domain}
        RETURNING 1 AS proven`);
      // Removed meanwhile.
      if (proven.length === 0) refuse('notFound', {});
      await external.publish(tx, { name: 'ssoDomainProven', companyId, by, domain });
    })
    .catch((error: unknown) => {
      // Another company has proven it at this moment.
      if ((error as { constraint?: string }).constraint === 'company_sso_domains_proven') refuse('domainTaken', {});
      throw error;
    });
  return { domain, provenOn, record };
}

/** Removes a domain; the company signs in its e-mails no longer. @throws Refused `notFound` */
export async function removeDomain(
  { identity, publish }: External,
  { companyId, userId: by }: Administrator,
  domain: string,
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    const removed = await tx.query(sql`
      DELETE FROM company_sso_domains WHERE company_id = ${companyId} AND domain = ${domain} RETURNING 1 AS removed`);
    if (removed.length === 0) refuse('notFound', {});
    await publish(tx, { name: 'ssoDomainRemoved', companyId, by, domain });
  });
}
