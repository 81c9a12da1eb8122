import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createPasswordForgottenLink } from '../email-links.ts';
import { ssoOnlyCondition } from '../sso/opened-by-sso.query.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { createProviderLinkedEmail } from './provider-linked-email.ts';

/** The fields of an account that linking a provider needs. */
export interface LinkableAccount {
  id: string;
  email: string;
  name: string;
  language: Locale;
  emailConfirmed: boolean;
  createdBySSO: boolean;
  /** True if only a company's single sign-on may open the account. */
  isSsoOnly: boolean;
}

/** Finds the account with this email or id, and locks it until the transaction ends. */
export async function lockAccount(
  tx: Transaction,
  { email = null, id = null }: { email?: string | null; id?: string | null },
): Promise<LinkableAccount | undefined> {
  const [account] = await tx.query<LinkableAccount>(sql`
    SELECT id, email, name, language, email_confirmed_on IS NOT NULL AS "emailConfirmed", created_by_sso AS "createdBySSO",
           ${ssoOnlyCondition} AS "isSsoOnly"
    FROM users u WHERE (email = ${email} OR id = ${id}::uuid) AND deleted_on IS NULL FOR NO KEY UPDATE`);
  return account;
}

/** Emails the account's owner about a newly linked provider or company. */
export async function notifyOfProviderLink(
  { identity }: ProviderDeps,
  tx: Transaction,
  { email, language }: LinkableAccount,
  by: string,
  companyId: string | null = null,
): Promise<void> {
  const mail = createProviderLinkedEmail(language, by, createPasswordForgottenLink(identity.publicUrl));
  await identity.enqueueEmail(tx, { to: email, companyId, email: mail });
}
