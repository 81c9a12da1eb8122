import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Locale } from '#contract/wire/formats.ts';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import { type LinkableAccount, lockAccount, notifyOfProviderLink } from '../providers/account-of-email.ts';
import { throwExternalSignInFailure } from '../providers/external-failure.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import type { ProviderSignInOutcome } from '../providers/provider-sign-in-outcome.ts';
import type { ExternalPerson } from '../providers/read-provider-response.ts';
import { isEmailTemporarilyMissing } from '../providers/require-email.ts';
import { getExternalPersonName } from '../providers/sign-in-by-provider.command.ts';
import { emailAdministratorsAboutLinkedAccount } from './email-administrators-about-linked-account.ts';
import { followDirectory, type LinkedPerson } from './follow-directory.command.ts';
import {
  type AccountCompanyRelation,
  linkCompanySubject,
  readAccountCompanyRelation,
  requireEmailInProvenDomain,
} from './link-company.command.ts';
import { findProvenEmail, isEmailInProvenDomain } from './proven-domain.query.ts';
import { runSignInStoringRefusal, SubjectRefused } from './refused-subjects.command.ts';
import { releaseFormerMemberEmail } from './release-former-member-email.command.ts';

/**
 * Finds the account that is linked to a subject of the company's provider. Returns undefined
 * without one.
 */
export async function findSsoLinkedUserId(
  tx: Transaction,
  companyId: string,
  { issuer, subject }: ExternalPerson,
): Promise<string | undefined> {
  const [linked] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${issuer} AND subject = ${subject}`);
  return linked?.userId;
}

/** An existing account, and the person who signs in with its email. */
interface Taking {
  companyId: string;
  account: LinkableAccount;
  /** The company whose invitation the person accepts, or null. */
  invitedBy: string | null;
  person: ExternalPerson;
}

/**
 * Locks the company's single sign-on until the transaction ends, so that two parallel first
 * sign-ins create one account. An administrator may have switched it off, or changed the provider,
 * meanwhile.
 * @throws ExternalFailure `ssoNotEnabled`
 */
async function lockSso(tx: Transaction, companyId: string, { issuer }: ExternalPerson): Promise<void> {
  const [sso] = await tx.query<{ enabled: boolean; issuer: string }>(sql`
    SELECT enabled, issuer FROM company_sso WHERE company_id = ${companyId} FOR UPDATE`);
  if (!sso?.enabled || sso.issuer !== issuer) throwExternalSignInFailure('ssoNotEnabled');
}

/**
 * Creates an account for a person of the company's provider. The person accepts the terms on a
 * later screen.
 */
async function makeAccount(
  { identity }: ProviderDeps,
  tx: Transaction,
  {
    email,
    name,
    language,
    logSecurity,
  }: { email: string; name: string; language: Locale; logSecurity: LogSecurityEvent },
): Promise<string> {
  const userId = uuid();
  const made = await tx.query(sql`
    INSERT INTO users (id, email, name, language, email_confirmed_on, created_by_sso)
    VALUES (${userId}, ${email}, ${name}, ${language}, ${identity.clock.now().toISOString()}, true)
    ON CONFLICT DO NOTHING RETURNING 1 AS made`);
  // Another request has just registered the email. The retry finds that account.
  if (made.length === 0) throw new RetryTransactionError();
  tx.afterCommit(() => logSecurity('user_created', { account: identity.signers.pseudonym(email), userId }));
  return userId;
}

/** Returns whether another subject of the issuer opens this account in the company. */
async function hasOtherSubject(
  tx: Transaction,
  companyId: string,
  userId: string,
  { issuer, subject }: ExternalPerson,
) {
  const others = await tx.query(sql`
    SELECT FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${issuer} AND user_id = ${userId} AND subject <> ${subject}`);
  return others.length > 0;
}

/**
 * Checks that single sign-on may open an existing account, which must have no other company and no
 * other subject. Emails the owner and the administrators.
 * @throws ExternalFailure
 */
async function checkTakeOver(
  deps: ProviderDeps,
  tx: Transaction,
  { companyId, account, invitedBy, person }: Taking,
): Promise<void> {
  if (!account.emailConfirmed) throwExternalSignInFailure('accountNotConfirmed');
  const { status, belongsElsewhere, companyName } = await readAccountCompanyRelation(tx, companyId, account.id);
  // This check is first: a person with another subject is a newcomer, not the removed owner. The
  // stored refusal then keeps the owner's emails from the newcomer.
  if (await hasOtherSubject(tx, companyId, account.id, person))
    throw new SubjectRefused({
      companyId,
      account,
      person: { ...person, name: getExternalPersonName(person, account.email) },
    });
  if (status === 'removed' && invitedBy !== companyId) throwExternalSignInFailure('leftCompany');
  if (belongsElsewhere) throwExternalSignInFailure('accountOfOthers');
  await notifyOfProviderLink(deps, tx, account, companyName, companyId);
  await emailAdministratorsAboutLinkedAccount(deps, tx, { companyId, account, person });
}

/** Returns whether a person was never a member, or was removed. */
const hasLeft = ({ status }: AccountCompanyRelation) => status === null || status === 'removed';

/**
 * Requires that the company's provider may still open a linked account, whose email needs a proven
 * domain. Otherwise single sign-on must have created it, and it must belong to no other company.
 * The provider must then send a proven email. A person who is no member needs an invitation, of any
 * company.
 */
async function requireOwn(
  tx: Transaction,
  companyId: string,
  userId: string,
  { person, invitedBy }: Pick<Taking, 'person' | 'invitedBy'>,
): Promise<LinkedPerson> {
  const belonging = await readAccountCompanyRelation(tx, companyId, userId);
  if (invitedBy === null && hasLeft(belonging)) throwExternalSignInFailure('leftCompany');
  const account = await lockAccount(tx, { id: userId });
  if (!account) throwExternalSignInFailure('leftCompany');
  const linked = { companyId, account, belonging };
  if (await isEmailInProvenDomain(tx, companyId, account.email)) return linked;
  if (!account.createdBySSO || belonging.belongsElsewhere) throwExternalSignInFailure('domainNotProven');
  if (isEmailTemporarilyMissing(person)) throwExternalSignInFailure('providerUnavailable');
  if ((await findProvenEmail(tx, companyId, person)) === null) throwExternalSignInFailure('domainNotProven');
  return linked;
}

/**
 * Makes a person a member, unless they have a membership. A deactivated member stays deactivated.
 */
async function letIn({ publish }: ProviderDeps, tx: Transaction, companyId: string, userId: string): Promise<void> {
  const joined = await tx.query(sql`
    INSERT INTO all_memberships (company_id, user_id, role) VALUES (${companyId}, ${userId}, 'user')
    ON CONFLICT DO NOTHING RETURNING 1 AS joined`);
  if (joined.length > 0) await publish(tx, { name: 'memberCameBySso', companyId, by: userId, userId });
}

/**
 * Returns whether an account has to lose its email to the person whom this company invited. It has
 * to if it belongs to no company, and its owner is a former member or has another subject.
 */
async function mustPassOn(tx: Transaction, { companyId, account, invitedBy, person }: Taking): Promise<boolean> {
  if (invitedBy !== companyId) return false;
  const belonging = await readAccountCompanyRelation(tx, companyId, account.id);
  if (belonging.belongsElsewhere || !hasLeft(belonging)) return false;
  return belonging.status === 'removed' || (await hasOtherSubject(tx, companyId, account.id, person));
}

/**
 * Finds the account with this email. If {@link mustPassOn} is true, the account loses the email to
 * the invited person, and is returned as `former`.
 */
async function accountOf(
  deps: ProviderDeps,
  tx: Transaction,
  email: string,
  taking: Omit<Taking, 'account'>,
): Promise<{ account?: LinkableAccount; former?: LinkableAccount }> {
  const account = await lockAccount(tx, { email });
  if (!account) return {};
  if (!(await mustPassOn(tx, { ...taking, account }))) return { account };
  await releaseFormerMemberEmail(deps, tx, taking.companyId, account);
  return { former: account };
}

/**
 * Finds or creates the account for a provider's response (AUTH-04,
 * docs/decisions/0015-single-sign-on.md). The account is the subject's linked account, the account
 * with the same proven email, or a new one. The company's own invitation readmits a person who had
 * left.
 * @returns the account, and its email before it followed the directory
 * @throws ExternalFailure
 */
export async function findOrCreateSsoAccount(
  deps: ProviderDeps,
  tx: Transaction,
  companyId: string,
  person: ExternalPerson,
  { language, invitedBy, logSecurity }: { language: Locale; invitedBy: string | null; logSecurity: LogSecurityEvent },
): Promise<{ userId: string; email: string }> {
  await lockSso(tx, companyId, person);
  const known = await findSsoLinkedUserId(tx, companyId, person);
  if (known) {
    const linked = await requireOwn(tx, companyId, known, { person, invitedBy });
    // The directory of a company that the person has left does not change their account.
    if (invitedBy === companyId || !hasLeft(linked.belonging)) await followDirectory(deps, tx, linked, person);
    return { userId: known, email: linked.account.email };
  }
  const email = await requireEmailInProvenDomain(tx, companyId, person);
  const { account, former } = await accountOf(deps, tx, email, { companyId, person, invitedBy });
  if (account) await checkTakeOver(deps, tx, { companyId, account, invitedBy, person });
  const userId =
    account?.id ??
    (await makeAccount(deps, tx, { email, name: getExternalPersonName(person, email), language, logSecurity }));
  if (former) await deps.publish(tx, { name: 'emailPassedOn', companyId, by: userId, userId: former.id });
  if (invitedBy !== companyId) await letIn(deps, tx, companyId, userId);
  // The account was linked to another subject at this moment. The retry sees that link.
  if (!(await linkCompanySubject(tx, companyId, { id: userId, email }, person))) throw new RetryTransactionError();
  return { userId, email };
}

/**
 * Returns the session that a response of the company's provider opens.
 * @throws ExternalFailure
 */
export async function signInBySso(
  deps: ProviderDeps,
  companyId: string,
  person: ExternalPerson,
  by: { language: Locale; logSecurity: LogSecurityEvent },
): Promise<ProviderSignInOutcome> {
  return await runSignInStoringRefusal(deps, () =>
    deps.identity.db.transaction(async (tx): Promise<ProviderSignInOutcome> => {
      const { userId } = await findOrCreateSsoAccount(deps, tx, companyId, person, { ...by, invitedBy: null });
      return { kind: 'session', id: uuid(), userId, ssoCompanyId: companyId };
    }),
  );
}
