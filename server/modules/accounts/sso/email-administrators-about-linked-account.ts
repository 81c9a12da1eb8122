import sql from 'sql-template-tag';
import { dayMs } from '#contract/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { LinkableAccount } from '../providers/account-of-email.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import type { ExternalPerson } from '../providers/read-provider-response.ts';
import { getExternalPersonName } from '../providers/sign-in-by-provider.command.ts';
import { createLinkedAccountEmail } from './linked-account-email.ts';
import { emailAdministratorsAboutSso } from './notify-administrators.ts';
import { nonSsoSignInCondition } from './sign-in-conditions.query.ts';

/**
 * Returns whether two names may belong to one person: one name contains all words of the other, in
 * any order.
 */
function soundsAlike(one: string, other: string): boolean {
  const words = (name: string) =>
    new Set(
      name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[\s-]+/),
    );
  const [few, many] = [words(one), words(other)].toSorted((a, b) => a.size - b.size);
  return [...few!].every((word) => many!.has(word));
}

/**
 * Emails the administrators when single sign-on links an account in use, because the emails are
 * equal. The email to the account itself goes to a mailbox that may be the newcomer's. When the
 * names agree, the administrators get one email a day for all accounts together. The audit trail
 * lists every case.
 */
export async function emailAdministratorsAboutLinkedAccount(
  deps: ProviderDeps,
  tx: Transaction,
  { companyId, account, person }: { companyId: string; account: LinkableAccount; person: ExternalPerson },
): Promise<void> {
  const { id: userId, email, name: owner } = account;
  const used = await tx.query(sql`
    SELECT FROM users u WHERE u.id = ${userId} AND (
      ${nonSsoSignInCondition} OR EXISTS (SELECT FROM sessions WHERE user_id = u.id)
      OR EXISTS (SELECT FROM memberships WHERE user_id = u.id AND company_id = ${companyId}))`);
  if (used.length === 0) return;
  await deps.publish(tx, { name: 'memberLinkedBySso', companyId, by: userId, userId });
  const newcomer = getExternalPersonName(person, email);
  await emailAdministratorsAboutSso(deps, tx, companyId, {
    about: soundsAlike(owner, newcomer) ? ['linked'] : ['linked', userId],
    period: dayMs,
    page: 'manageUsers',
    write: ({ language, companyName }, address) =>
      createLinkedAccountEmail(language, { companyName, email, owner, newcomer, address }),
  });
}
