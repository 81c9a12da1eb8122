import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LinkableAccount } from '../providers/account-of-email.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { changeAccountEmail } from './change-email.command.ts';
import { createEmailReassignedEmail } from './email-reassigned-email.ts';
import { readAccountCompanyRelation } from './link-company.command.ts';
import { nonSsoSignInCondition } from './sign-in-conditions.query.ts';

/**
 * Changes an account's email to an address without a mailbox. The address contains the account's
 * id, or a new id if that address is taken.
 */
async function takeWithoutMailbox(deps: ProviderDeps, tx: Transaction, account: LinkableAccount): Promise<string> {
  const after = `${account.id}@former.invalid`;
  if (await changeAccountEmail(deps, tx, account, after)) return after;
  const free = `${uuid()}@former.invalid`;
  await changeAccountEmail(deps, tx, account, free);
  return free;
}

/**
 * Takes the email from a former member's account, for the person who has the address now. The
 * account gets an address without a mailbox and keeps its password and providers. An email to the
 * old address informs the owner, unless the company's single sign-on alone opened the account.
 */
export async function releaseFormerMemberEmail(
  deps: ProviderDeps,
  tx: Transaction,
  companyId: string,
  account: LinkableAccount,
): Promise<void> {
  const { id: userId, email: before, language } = account;
  const after = await takeWithoutMailbox(deps, tx, account);
  await tx.query(sql`DELETE FROM company_sso_links WHERE user_id = ${userId} AND company_id = ${companyId}`);
  const opened = await tx.query(sql`SELECT FROM users u WHERE u.id = ${userId} AND ${nonSsoSignInCondition}`);
  if (opened.length === 0) return;
  const { companyName } = await readAccountCompanyRelation(tx, companyId, userId);
  const address = `${deps.identity.publicUrl}/login`;
  const email = createEmailReassignedEmail(language, { companyName, before, after, address });
  await deps.identity.enqueueEmail(tx, { to: before, companyId, email });
}
