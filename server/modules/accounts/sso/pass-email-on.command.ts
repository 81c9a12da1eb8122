import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Account } from '../providers/account-of-email.ts';
import type { External } from '../providers/external.ts';
import { changeEmail } from './change-email.command.ts';
import { emailPassedOnEmail } from './email-passed-on-email.ts';
import { belongingOf } from './link-company.command.ts';
import { ownWayIn } from './ways-in.query.ts';

/**
 * Changes an account's email to an address without a mailbox. It contains the account's id, or a
 * new id if that address is taken.
 */
async function takeWithoutMailbox(external: External, tx: Transaction, account: Account): Promise<string> {
  const after = `${account.id}@former.invalid`;
  if (await changeEmail(external, tx, account, after)) return after;
  const free = `${uuid()}@former.invalid`;
  await changeEmail(external, tx, account, free);
  return free;
}

/**
 * Takes the email from a former member's account, for the person who has the address now. The
 * account gets an address without a mailbox and keeps its password and providers. An email to the
 * old address informs the owner, unless the company's single sign-on alone opened the account.
 */
export async function passEmailOn(
  external: External,
  tx: Transaction,
  companyId: string,
  account: Account,
): Promise<void> {
  const { id: userId, email: before, language } = account;
  const after = await takeWithoutMailbox(external, tx, account);
  await tx.query(sql`DELETE FROM company_sso_links WHERE user_id = ${userId} AND company_id = ${companyId}`);
  const opened = await tx.query(sql`SELECT FROM users u WHERE u.id = ${userId} AND ${ownWayIn}`);
  if (opened.length === 0) return;
  const { companyName } = await belongingOf(tx, companyId, userId);
  const address = `${external.identity.publicUrl}/login`;
  const email = emailPassedOnEmail(language, { companyName, before, after, address });
  await external.identity.enqueueEmail(tx, { to: before, companyId, email });
}
