import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import { readAdministratorRecipients } from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { changeSsoWithoutLockout } from './change-sso-without-lockout.ts';
import { createDomainProvenElsewhereEmail } from './domain-lost-email.ts';
import { getDomainTxtRecord, isDomainRecordInDns } from './domain-record.ts';

/** An administrator and their company. */
interface Administrator {
  companyId: string;
  userId: string;
}

interface CompanyDomain {
  domain: string;
  provenOn: string | null;
  record: { name: string; value: string };
}

/**
 * Adds a domain that the company has to prove. A domain that it has already stays unchanged.
 * @throws Refused `tooManyDomains`
 */
export async function addDomain(
  deps: ProviderDeps,
  { companyId }: Administrator,
  domain: string,
): Promise<CompanyDomain> {
  return await deps.identity.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    await tx.query(sql`
      INSERT INTO company_sso_domains (company_id, domain) VALUES (${companyId}, ${domain}) ON CONFLICT DO NOTHING`);
    const rows = await tx.query<{ domain: string; provenOn: string | null }>(sql`
      SELECT domain, proven_on AS "provenOn" FROM company_sso_domains WHERE company_id = ${companyId}`);
    if (rows.length > limits.ssoDomains) refuse('tooManyDomains', { max: limits.ssoDomains });
    return { ...rows.find((row) => row.domain === domain)!, record: getDomainTxtRecord(deps, companyId, domain) };
  });
}

/** The company that has proven a domain, and the instant of the proof. */
interface Former {
  companyId: string;
  provenOn: string;
}

/**
 * Finds another company that has proven a domain, but whose record is gone from DNS.
 * @throws Refused `domainTaken` while that record exists
 */
async function formerOf(deps: ProviderDeps, companyId: string, domain: string): Promise<Former | undefined> {
  const [holder] = await deps.identity.db.query<Former>(sql`
    SELECT company_id AS "companyId", proven_on AS "provenOn" FROM company_sso_domains
    WHERE domain = ${domain} AND proven_on IS NOT NULL AND company_id <> ${companyId}`);
  if (holder && (await isDomainRecordInDns(deps, holder.companyId, domain))) refuse('domainTaken', {});
  return holder;
}

/**
 * Takes the domain from the company whose record is gone, and emails its administrators. A domain
 * that was proven again meanwhile stays.
 */
async function takeFrom(deps: ProviderDeps, tx: Transaction, former: Former, domain: string): Promise<void> {
  const { companyId, provenOn } = former;
  const taken = await tx.query(sql`
    UPDATE company_sso_domains SET proven_on = NULL
    WHERE company_id = ${companyId} AND domain = ${domain} AND proven_on = ${provenOn} RETURNING 1 AS taken`);
  if (taken.length === 0) return;
  await deps.publish(tx, { name: 'ssoDomainLost', companyId, by: null, domain });
  const { enqueueEmail: post, publicUrl } = deps.identity;
  for (const { email: to, language, companyName, urlName } of await readAdministratorRecipients(tx, companyId)) {
    const address = `${publicUrl}/${urlName}/company`;
    await post(tx, {
      to,
      companyId,
      email: createDomainProvenElsewhereEmail(language, { companyName, domain, address }),
    });
  }
}

/**
 * Looks up a domain's record in DNS, and stores the proof.
 * @throws Refused `notFound`, `recordMissing` (also when no resolver responds), `domainTaken`
 */
export async function proveDomain(
  deps: ProviderDeps,
  { companyId, userId: by }: Administrator,
  domain: string,
): Promise<CompanyDomain> {
  const { db, clock } = deps.identity;
  const record = getDomainTxtRecord(deps, companyId, domain);
  const known = await db.query(sql`
    SELECT FROM company_sso_domains WHERE company_id = ${companyId} AND domain = ${domain}`);
  if (known.length === 0) refuse('notFound', {});
  const isThere = await isDomainRecordInDns(deps, companyId, domain).catch(() => false);
  if (!isThere) refuse('recordMissing', { name: record.name });
  const former = await formerOf(deps, companyId, domain);
  const provenOn = clock.now().toISOString();
  await db
    .transaction(async (tx) => {
      if (former) await takeFrom(deps, tx, former, domain);
      const proven = await tx.query(sql`
        UPDATE company_sso_domains SET proven_on = ${provenOn} WHERE company_id = ${companyId} AND domain = ${domain}
        RETURNING 1 AS proven`);
      // An administrator removed the domain meanwhile.
      if (proven.length === 0) refuse('notFound', {});
      await deps.publish(tx, { name: 'ssoDomainProven', companyId, by, domain });
    })
    .catch((error: unknown) => {
      // Another company has proven the domain at this moment.
      if ((error as { constraint?: string }).constraint === 'company_sso_domains_proven') refuse('domainTaken', {});
      throw error;
    });
  return { domain, provenOn, record };
}

/**
 * Removes a domain. Single sign-on of the company no longer opens accounts with emails of that
 * domain.
 * @throws Refused `notFound`, `ownWayInFirst`
 */
export async function removeDomain(
  { identity, publish }: ProviderDeps,
  { companyId, userId: by }: Administrator,
  domain: string,
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    let letIn = false;
    await changeSsoWithoutLockout(tx, companyId, async () => {
      const [removed] = await tx.query<{ letIn: boolean }>(sql`
        DELETE FROM company_sso_domains WHERE company_id = ${companyId} AND domain = ${domain}
        RETURNING proven_on IS NOT NULL AND EXISTS (SELECT FROM company_sso WHERE company_id = ${companyId} AND enabled) AS "letIn"`);
      if (!removed) refuse('notFound', {});
      ({ letIn } = removed);
      return null;
    });
    await publish(tx, { name: 'ssoDomainRemoved', companyId, by, domain, letIn });
  });
}
