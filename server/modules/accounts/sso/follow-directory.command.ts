import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { createSsoLink } from '../email-links.ts';
import { type LinkableAccount, lockAccount } from '../providers/account-of-email.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import type { ExternalPerson } from '../providers/read-provider-response.ts';
import { getExternalPersonName } from '../providers/sign-in-by-provider.command.ts';
import { createAccountEmailChangedEmail } from './account-email-changed-email.ts';
import { changeAccountEmail } from './change-email.command.ts';
import { createEmailTakenEmail } from './email-taken-email.ts';
import { type AccountCompanyRelation, readAccountCompanyRelation } from './link-company.command.ts';
import { emailAdministratorsAboutSso } from './notify-administrators.ts';
import { findProvenEmail, isEmailInProvenDomain } from './proven-domain.query.ts';
import { releaseFormerMemberEmail } from './release-former-member-email.command.ts';

/** A linked person who signs in. The transaction has locked their account. */
export interface LinkedPerson {
  companyId: string;
  account: LinkableAccount;
  belonging: AccountCompanyRelation;
}

/**
 * Returns whether the company's directory may change an account. The account must belong to no
 * other company. Its email must have a domain that the company has proven. Alternatively, single
 * sign-on must have created the account, and no other company's provider is linked. The limits
 * matter, because the server sends links to new passwords to the account's email.
 */
async function mayWrite(tx: Transaction, { companyId, account, belonging }: LinkedPerson): Promise<boolean> {
  if (belonging.belongsElsewhere) return false;
  if (await isEmailInProvenDomain(tx, companyId, account.email)) return true;
  const others = await tx.query(sql`
    SELECT FROM company_sso_links WHERE user_id = ${account.id} AND company_id <> ${companyId} LIMIT 1`);
  return account.createdBySSO && others.length === 0;
}

/** Emails the old and the new address about the change. */
async function notifyBoth(
  { identity }: ProviderDeps,
  tx: Transaction,
  { companyId, account, belonging }: LinkedPerson,
  after: string,
) {
  const { email: before, language } = account;
  const { companyName } = belonging;
  const email = createAccountEmailChangedEmail(language, {
    companyName,
    before,
    after,
    address: createSsoLink(identity.publicUrl, after),
  });
  for (const to of [before, after]) await identity.enqueueEmail(tx, { to, companyId, email });
}

/** Logs why the old email stays, and emails the administrators. */
async function notifyTakenEmail(
  deps: ProviderDeps,
  tx: Transaction,
  { companyId, account }: LinkedPerson,
  wanted: string,
) {
  const { id: userId, name, email: before } = account;
  tx.afterCommit(() => deps.log.warn({ event: 'authn_external_email_taken', userId, from: companyId }, 'security'));
  await emailAdministratorsAboutSso(deps, tx, companyId, {
    about: ['taken', userId, wanted],
    page: 'manageUsers',
    write: ({ language, companyName }, address) =>
      createEmailTakenEmail(language, { companyName, name, before, wanted, address }),
  });
}

/**
 * Frees an email that the directory gives to another person, by changing the account of a former
 * member. The former member's account must belong to no company.
 * @returns whether the email is free
 */
async function freeEmail(deps: ProviderDeps, tx: Transaction, { companyId, account }: LinkedPerson, wanted: string) {
  const former = await lockAccount(tx, { email: wanted });
  if (!former) return false;
  const { status, belongsElsewhere } = await readAccountCompanyRelation(tx, companyId, former.id);
  if (status !== 'removed' || belongsElsewhere) return false;
  await releaseFormerMemberEmail(deps, tx, companyId, former);
  await deps.publish(tx, { name: 'emailPassedOn', companyId, by: account.id, userId: former.id });
  return true;
}

/**
 * Sets the email of the account, unless another account has it that {@link freeEmail} cannot
 * change.
 * @returns whether the account has the email now
 */
const takeEmail = async (deps: ProviderDeps, tx: Transaction, linked: LinkedPerson, wanted: string) =>
  (await changeAccountEmail(deps, tx, linked.account, wanted)) ||
  ((await freeEmail(deps, tx, linked, wanted)) && (await changeAccountEmail(deps, tx, linked.account, wanted)));

/**
 * Takes over the person's email from the directory if it changed.
 * @returns the old and the new email, or null when it stays
 */
async function followEmail(deps: ProviderDeps, tx: Transaction, linked: LinkedPerson, person: ExternalPerson) {
  const { account } = linked;
  const wanted = await findProvenEmail(tx, linked.companyId, person);
  if (wanted === null || wanted === account.email) return null;
  if (!(await takeEmail(deps, tx, linked, wanted))) {
    await notifyTakenEmail(deps, tx, linked, wanted);
    return null;
  }
  await notifyBoth(deps, tx, linked, wanted);
  return { before: account.email, after: wanted };
}

/**
 * Takes over the person's name from the directory if it changed. A name that the person or an
 * administrator has set stays.
 * @returns whether the account's name changed
 */
async function followName(
  tx: Transaction,
  { companyId, account }: LinkedPerson,
  person: ExternalPerson,
  email: string,
) {
  if (person.name === null) return false;
  const said = getExternalPersonName(person, email);
  const [before] = await tx.query<{ name: string | null }>(sql`
    SELECT name FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${person.issuer} AND subject = ${person.subject}`);
  if (before?.name === said) return false;
  await tx.query(sql`
    UPDATE company_sso_links SET name = ${said}
    WHERE company_id = ${companyId} AND issuer = ${person.issuer} AND subject = ${person.subject}`);
  if (account.name !== before?.name || account.name === said) return false;
  await tx.query(
    sql`UPDATE users SET name = ${said}, modified_on = ${createNextVersionSql(sql`modified_on`)} WHERE id = ${account.id}`,
  );
  return true;
}

/**
 * Takes over a person's email and name from the company's directory at sign-in. The email must have
 * a proven domain.
 */
export async function followDirectory(
  deps: ProviderDeps,
  tx: Transaction,
  linked: LinkedPerson,
  person: ExternalPerson,
): Promise<void> {
  if (!(await mayWrite(tx, linked))) return;
  const { companyId, account } = linked;
  const email = await followEmail(deps, tx, linked, person);
  const nameFollowed = await followName(tx, linked, person, email?.after ?? account.email);
  if (!email && !nameFollowed) return;
  const { id: userId } = account;
  await deps.publish(tx, { name: 'memberFollowedDirectory', companyId, by: userId, userId, email, nameFollowed });
}
