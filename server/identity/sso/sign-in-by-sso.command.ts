import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Locale } from '#contract/formats.ts';
import { type Transaction, TryAgain } from '#server/platform/database/database.ts';
import { type Account, lockAccount, tellOfLink } from '../providers/account-of-email.ts';
import type { External } from '../providers/external.ts';
import { fail } from '../providers/external-failure.ts';
import type { Outcome } from '../providers/outcome.ts';
import type { ExternalPerson } from '../providers/read-answer.ts';
import { nameOf } from '../providers/sign-in-by-provider.command.ts';
import { emailOf, linkSubject, standingOf } from './link-company.command.ts';
import { isOfProvenDomain } from './proven-domain.query.ts';

/** Whose account a subject of the company's provider opens; undefined when it opens none yet. */
export async function linkedMember(
  tx: Transaction,
  companyId: string,
  { issuer, subject }: ExternalPerson,
): Promise<string | undefined> {
  const [linked] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM company_sso_links
    WHERE company_id = ${companyId} AND issuer = ${issuer} AND subject = ${subject}`);
  return linked?.userId;
}

/** An account that the company's provider makes; the person accepts the terms when they first come. */
async function makeAccount(
  { identity }: External,
  tx: Transaction,
  { email, name, language }: { email: string; name: string; language: Locale },
): Promise<string> {
  const userId = uuid();
  const made = await tx.query(sql`
    INSERT INTO users (id, email, name, language, email_confirmed_on, created_by_sso)
    VALUES (${userId}, ${email}, ${name}, ${language}, ${identity.clock.now().toISOString()}, true)
    ON CONFLICT DO NOTHING RETURNING 1 AS made`);
  // Somebody has just registered it otherwise: how that account stands is looked at anew.
  if (made.length === 0) throw new TryAgain();
  return userId;
}

/** An account that was there before is the company's to sign in only when it is nobody else's. */
async function takeAccount(
  external: External,
  tx: Transaction,
  { companyId, account, isInvited }: { companyId: string; account: Account; isInvited: boolean },
): Promise<void> {
  if (!account.emailConfirmed) fail('accountNotConfirmed');
  const { status, belongsElsewhere, companyName } = await standingOf(tx, companyId, account.id);
  if (status === 'removed' && !isInvited) fail('leftCompany');
  if (belongsElsewhere) fail('accountOfOthers');
  await tellOfLink(external, tx, account, companyName, companyId);
}

/**
 * Whether the company's provider may still open the account that it has opened before. It speaks for its domains alone, so the account's own
 * e-mail has to be of one, whatever the provider says it is: a company that has lost a domain has lost the accounts of its e-mails. Those
 * that it has made, and that nobody shares, stay its own.
 */
async function requireOwn(tx: Transaction, companyId: string, userId: string, isInvited: boolean): Promise<void> {
  const { status, belongsElsewhere } = await standingOf(tx, companyId, userId);
  if (!isInvited && (status === null || status === 'removed')) fail('leftCompany');
  const account = await lockAccount(tx, { id: userId });
  if (!account) fail('leftCompany');
  const isItsOwn = account.createdBySSO && !belongsElsewhere;
  if (!isItsOwn && !(await isOfProvenDomain(tx, companyId, account.email))) fail('domainNotProven');
}

/** Whoever is not a member becomes one; whom the company has turned off stays so. */
async function letIn({ publish }: External, tx: Transaction, companyId: string, userId: string): Promise<void> {
  const joined = await tx.query(sql`
    INSERT INTO all_memberships (company_id, user_id, role) VALUES (${companyId}, ${userId}, 'user')
    ON CONFLICT DO NOTHING RETURNING 1 AS joined`);
  if (joined.length > 0) await publish(tx, { name: 'memberCameBySso', companyId, by: userId, userId });
}

/**
 * Whose account an answer of the company's provider opens (AUTH-04): the one that it opened before, one with the same e-mail that belongs
 * to no other company, or a new one. The e-mail is always of a domain that the company has proven
 * (docs/decisions/0023-providers.md). Who is `isInvited` by the company is let in by the invitation, also when they had left.
 * @throws ExternalFailure
 */
export async function openBySso(
  external: External,
  tx: Transaction,
  companyId: string,
  person: ExternalPerson,
  { language, isInvited }: { language: Locale; isInvited: boolean },
): Promise<string> {
  // Two first sign-ins of a company at once make one account.
  await tx.query(sql`SELECT FROM company_sso WHERE company_id = ${companyId} FOR UPDATE`);
  const email = await emailOf(tx, companyId, person);
  const linked = await linkedMember(tx, companyId, person);
  if (linked) {
    await requireOwn(tx, companyId, linked, isInvited);
    return linked;
  }
  const account = await lockAccount(tx, { email });
  if (account) await takeAccount(external, tx, { companyId, account, isInvited });
  const userId = account?.id ?? (await makeAccount(external, tx, { email, name: nameOf(person, email), language }));
  if (!isInvited) await letIn(external, tx, companyId, userId);
  await linkSubject(tx, companyId, userId, person);
  return userId;
}

/** Whose session an answer of the company's provider opens. @throws ExternalFailure */
export async function signInBySso(
  external: External,
  companyId: string,
  person: ExternalPerson,
  { language }: { language: Locale },
): Promise<Outcome> {
  return await external.identity.db.transaction(async (tx): Promise<Outcome> => {
    const userId = await openBySso(external, tx, companyId, person, { language, isInvited: false });
    return { kind: 'session', id: uuid(), userId, ssoCompanyId: companyId };
  });
}
