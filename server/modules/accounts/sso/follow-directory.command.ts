import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { nextVersion } from '#server/platform/database/next-version.ts';
import { ssoLink } from '../email-links.ts';
import { type Account, lockAccount } from '../providers/account-of-email.ts';
import type { External } from '../providers/external.ts';
import type { ExternalPerson } from '../providers/read-answer.ts';
import { nameOf } from '../providers/sign-in-by-provider.command.ts';
import { changeEmail } from './change-email.command.ts';
import { emailTakenEmail } from './email-taken-email.ts';
import { followedEmail } from './followed-email.ts';
import { type Belonging, belongingOf } from './link-company.command.ts';
import { notifyAdministrators } from './notify-administrators.ts';
import { passEmailOn } from './pass-email-on.command.ts';
import { countingEmail, isOfProvenDomain } from './proven-domain.query.ts';

/** A linked person who signs in. The transaction has locked their account. */
export interface Linked {
  companyId: string;
  account: Account;
  belonging: Belonging;
}

/**
 * Returns whether the company's directory may change an account, which must belong to no other
 * company. The email decides where the server sends links to new passwords.
 */
async function mayWrite(tx: Transaction, { companyId, account, belonging }: Linked): Promise<boolean> {
  if (belonging.belongsElsewhere) return false;
  if (await isOfProvenDomain(tx, companyId, account.email)) return true;
  const others = await tx.query(sql`
    SELECT FROM company_sso_links WHERE user_id = ${account.id} AND company_id <> ${companyId} LIMIT 1`);
  return account.createdBySSO && others.length === 0;
}

/** Emails the old and the new address about the change. */
async function notifyBoth(
  { identity }: External,
  tx: Transaction,
  { companyId, account, belonging }: Linked,
  after: string,
) {
  const { email: before, language } = account;
  const { companyName } = belonging;
  const email = followedEmail(language, { companyName, before, after, address: ssoLink(identity.publicUrl, after) });
  for (const to of [before, after]) await identity.enqueueEmail(tx, { to, companyId, email });
}

/** Logs why the old email stays, and emails the administrators. */
async function notifyTakenEmail(external: External, tx: Transaction, { companyId, account }: Linked, wanted: string) {
  const { id: userId, name, email: before } = account;
  tx.afterCommit(() => external.log.warn({ event: 'authn_external_email_taken', userId, from: companyId }, 'security'));
  await notifyAdministrators(external, tx, companyId, {
    about: ['taken', userId, wanted],
    page: 'manageUsers',
    write: ({ language, companyName }, address) =>
      emailTakenEmail(language, { companyName, name, before, wanted, address }),
  });
}

/**
 * Frees an email that the directory gives to another person, by changing the account of a former
 * member. That account must belong to no company.
 * @returns whether the email is free
 */
async function freeEmail(external: External, tx: Transaction, { companyId, account }: Linked, wanted: string) {
  const former = await lockAccount(tx, { email: wanted });
  if (!former) return false;
  const { status, belongsElsewhere } = await belongingOf(tx, companyId, former.id);
  if (status !== 'removed' || belongsElsewhere) return false;
  await passEmailOn(external, tx, companyId, former);
  await external.publish(tx, { name: 'emailPassedOn', companyId, by: account.id, userId: former.id });
  return true;
}

/**
 * Sets the email of the account, unless the account of a current member has it.
 * @returns whether it did
 */
const takeEmail = async (external: External, tx: Transaction, linked: Linked, wanted: string) =>
  (await changeEmail(external, tx, linked.account, wanted)) ||
  ((await freeEmail(external, tx, linked, wanted)) && (await changeEmail(external, tx, linked.account, wanted)));

/**
 * Takes over the person's email from the directory if it changed.
 * @returns the old and the new email, or null when it stays
 */
async function followEmail(external: External, tx: Transaction, linked: Linked, person: ExternalPerson) {
  const { account } = linked;
  const wanted = await countingEmail(tx, linked.companyId, person);
  if (wanted === null || wanted === account.email) return null;
  if (!(await takeEmail(external, tx, linked, wanted))) {
    await notifyTakenEmail(external, tx, linked, wanted);
    return null;
  }
  await notifyBoth(external, tx, linked, wanted);
  return { before: account.email, after: wanted };
}

/**
 * Takes over the person's name from the directory if it changed. A name that the person or an
 * administrator has set stays.
 * @returns whether it did
 */
async function followName(tx: Transaction, { companyId, account }: Linked, person: ExternalPerson, email: string) {
  if (person.name === null) return false;
  const said = nameOf(person, email);
  const [before] = await tx.query<{ name: string | null }>(sql`
    SELECT name FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${person.issuer} AND subject = ${person.subject}`);
  if (before?.name === said) return false;
  await tx.query(sql`
    UPDATE company_sso_links SET name = ${said}
    WHERE company_id = ${companyId} AND issuer = ${person.issuer} AND subject = ${person.subject}`);
  if (account.name !== before?.name || account.name === said) return false;
  await tx.query(
    sql`UPDATE users SET name = ${said}, modified_on = ${nextVersion(sql`modified_on`)} WHERE id = ${account.id}`,
  );
  return true;
}

/**
 * Takes over a person's email and name from the company's directory at sign-in. The email must have
 * a proven domain.
 */
export async function followDirectory(
  external: External,
  tx: Transaction,
  linked: Linked,
  person: ExternalPerson,
): Promise<void> {
  if (!(await mayWrite(tx, linked))) return;
  const { companyId, account } = linked;
  const email = await followEmail(external, tx, linked, person);
  const nameFollowed = await followName(tx, linked, person, email?.after ?? account.email);
  if (!email && !nameFollowed) return;
  const { id: userId } = account;
  await external.publish(tx, { name: 'memberFollowedDirectory', companyId, by: userId, userId, email, nameFollowed });
}
