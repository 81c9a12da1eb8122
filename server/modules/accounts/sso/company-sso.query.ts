import sql from 'sql-template-tag';
import type { CompanySso, SsoEmailClaim } from '#contract/sign-in/sso.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { getProviderReturnUrl } from '../providers/begin-provider-sign-in.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { getDomainTxtRecord } from './domain-record.ts';
import { readRefusedSubjects } from './refused-subjects.command.ts';
import { selectSsoDependentMembers } from './sso-dependent-members.query.ts';

/** A company's stored single sign-on. */
export interface StoredSso {
  enabled: boolean;
  issuer: string;
  clientId: string;
  /** The encrypted secret. */
  clientSecret: string;
  organisation: string;
  emailClaim: SsoEmailClaim;
  /** The instant of the last change, which is the version. */
  modifiedOn: string;
}

export async function readStoredSso(db: Queryable, companyId: string): Promise<StoredSso | null> {
  const [row] = await db.query<StoredSso>(sql`
    SELECT enabled, issuer, client_id AS "clientId", client_secret AS "clientSecret", coalesce(organisation, '') AS organisation,
           email_claim AS "emailClaim", modified_on AS "modifiedOn"
    FROM company_sso WHERE company_id = ${companyId}`);
  return row ?? null;
}

/** A domain, and the instant since when it is proven. Null for an unproven domain. */
interface DomainRow {
  domain: string;
  provenOn: string | null;
  /**
   * The number of active members with emails of this domain who can sign in only by single sign-on.
   * Zero while single sign-on is off or the domain is unproven.
   */
  onlyWayIn: number;
}

/** Reads a company's single sign-on for its administrators, without the secret. */
export async function readSsoForAdministrators(deps: ProviderDeps, companyId: string): Promise<CompanySso> {
  const { db } = deps.identity;
  const stored = await readStoredSso(db, companyId);
  const domains = await db.query<DomainRow>(sql`
    WITH only_way_in AS (
      SELECT split_part(u.email, '@', -1) AS domain, count(*)::int AS people ${selectSsoDependentMembers(companyId)} GROUP BY 1)
    SELECT d.domain, d.proven_on AS "provenOn", coalesce(o.people, 0) AS "onlyWayIn"
    FROM company_sso_domains d LEFT JOIN only_way_in o ON o.domain = d.domain AND d.proven_on IS NOT NULL AND ${stored?.enabled ?? false}
    WHERE d.company_id = ${companyId} ORDER BY d.domain`);
  return {
    enabled: stored?.enabled ?? false,
    issuer: stored?.issuer ?? '',
    clientId: stored?.clientId ?? '',
    hasSecret: stored !== null,
    organisation: stored?.organisation ?? '',
    emailClaim: stored?.emailClaim ?? 'email',
    domains: domains.map((row) => ({ ...row, record: getDomainTxtRecord(deps, companyId, row.domain) })),
    refusals: await readRefusedSubjects(db, companyId, deps.identity.clock.now()),
    returnAddress: getProviderReturnUrl(deps, companyId),
    modifiedOn: stored?.modifiedOn ?? null,
  };
}
