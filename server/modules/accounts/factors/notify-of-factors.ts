import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountDeps } from '../account-deps.ts';
import { createPasswordForgottenLink } from '../email-links.ts';
import { createSecondFactorChangeEmail, type FactorChange } from './second-factor-change-email.ts';

/** Emails a person about a change to their second factors, in the same transaction. */
export async function notifyOfFactorChange(
  { enqueueEmail: post, publicUrl }: Pick<AccountDeps, 'enqueueEmail' | 'publicUrl'>,
  tx: Transaction,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const [user] = await tx.query<{ email: string; language: Locale }>(sql`
    SELECT email, language FROM users WHERE id = ${userId}`);
  if (!user) return;
  const email = createSecondFactorChangeEmail(user.language, change, createPasswordForgottenLink(publicUrl));
  await post(tx, { to: user.email, companyId: null, email });
}
