import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { type LinkableAccount, lockAccount, notifyOfProviderLink } from '../providers/account-of-email.ts';
import { throwExternalSignInFailure } from '../providers/external-failure.ts';
import { isAttemptSessionOpen } from '../providers/link-provider.command.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import type { ExternalPerson } from '../providers/read-provider-response.ts';
import { requireEmail } from '../providers/require-email.ts';
import { getExternalPersonName } from '../providers/sign-in-by-provider.command.ts';
import { isEmailInProvenDomain } from './proven-domain.query.ts';
import { dropRefusedSubject } from './refused-subjects.command.ts';

/**
 * The relation of an account to one company and to other companies, with the company's name for
 * emails.
 */
export interface AccountCompanyRelation {
  companyName: string;
  /** Null for a person who was never a member. */
  status: 'pending' | 'active' | 'inactive' | 'removed' | null;
  /** True when the person belongs to another company, in any state but removed. */
  belongsElsewhere: boolean;
}

/** Reads the relation of an account to one company and to other companies. */
export async function readAccountCompanyRelation(
  tx: Transaction,
  companyId: string,
  userId: string | null,
): Promise<AccountCompanyRelation> {
  const [row] = await tx.query<AccountCompanyRelation>(sql`
    SELECT c.name AS "companyName",
           (SELECT m.status FROM all_memberships m WHERE m.company_id = c.id AND m.user_id = ${userId}::uuid) AS status,
           EXISTS (SELECT FROM memberships m WHERE m.user_id = ${userId}::uuid AND m.company_id <> c.id) AS "belongsElsewhere"
    FROM companies c WHERE c.id = ${companyId}`);
  return row!;
}

/**
 * Returns the email that a company's provider may assert.
 * @throws ExternalFailure
 */
export async function requireEmailInProvenDomain(
  tx: Transaction,
  companyId: string,
  person: ExternalPerson,
): Promise<string> {
  const email = requireEmail(person);
  // Many providers leave the flag out. The company's proven domain decides then.
  if (person.emailVerified === false) throwExternalSignInFailure('emailNotVerified');
  if (!(await isEmailInProvenDomain(tx, companyId, email))) throwExternalSignInFailure('domainNotProven');
  return email;
}

/**
 * Links a subject of the company's provider to the account. An account has at most one subject of
 * an issuer.
 * @returns false when the account has another subject
 * @throws ExternalFailure `linkedElsewhere`
 */
export async function linkCompanySubject(
  tx: Transaction,
  companyId: string,
  { id: userId, email }: Pick<LinkableAccount, 'id' | 'email'>,
  person: ExternalPerson,
): Promise<boolean> {
  const { issuer, subject } = person;
  const name = person.name === null ? null : getExternalPersonName(person, email);
  await tx.query(sql`
    INSERT INTO company_sso_links (company_id, issuer, subject, user_id, name)
    VALUES (${companyId}, ${issuer}, ${subject}, ${userId}, ${name}) ON CONFLICT DO NOTHING`);
  const [linked] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${issuer} AND subject = ${subject}`);
  if (!linked) return false;
  if (linked.userId !== userId) throwExternalSignInFailure('linkedElsewhere');
  await dropRefusedSubject(tx, companyId, person);
  return true;
}

/**
 * Links a subject of the company's provider to the account of the session that began the attempt.
 * @throws ExternalFailure
 */
export async function linkCompanySso(
  deps: ProviderDeps,
  companyId: string,
  person: ExternalPerson,
  link: { userId: string; sessionId: string },
): Promise<void> {
  await deps.identity.db.transaction(async (tx) => {
    if (!(await isAttemptSessionOpen(tx, link))) throwExternalSignInFailure('sessionOver');
    const email = await requireEmailInProvenDomain(tx, companyId, person);
    const account = await lockAccount(tx, { id: link.userId });
    if (!account || account.email !== email) throwExternalSignInFailure('linkedElsewhere');
    const { status, companyName } = await readAccountCompanyRelation(tx, companyId, account.id);
    if (status === null || status === 'removed') throwExternalSignInFailure('leftCompany');
    if (!(await linkCompanySubject(tx, companyId, account, person))) throwExternalSignInFailure('anotherLinked');
    await deps.publish(tx, { name: 'profileChanged', userId: account.id });
    await notifyOfProviderLink(deps, tx, account, companyName, companyId);
  });
}
