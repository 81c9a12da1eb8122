import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { normalizeProviderName } from '#contract/text/visible-text.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { deriveNameFromEmail } from '../name-of-email.ts';
import { isMailboxUnproven } from '../sso/opened-by-sso.query.ts';
import { lockAccount, notifyOfProviderLink } from './account-of-email.ts';
import { throwExternalSignInFailure } from './external-failure.ts';
import { linkProviderSubject } from './link-provider.command.ts';
import type { ProviderAttempt } from './provider-attempt.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { ProviderSignInOutcome } from './provider-sign-in-outcome.ts';
import type { ExternalPerson } from './read-provider-response.ts';
import { requireEmail } from './require-email.ts';

/** Finds the account that is linked to a provider's subject. Returns undefined without one. */
export async function findLinkedUser(
  tx: Transaction,
  provider: LoginProvider,
  { issuer, subject }: ExternalPerson,
): Promise<{ userId: string; emailConfirmed: boolean } | undefined> {
  const [linked] = await tx.query<{ userId: string; emailConfirmed: boolean }>(sql`
    SELECT p.user_id AS "userId", u.email_confirmed_on IS NOT NULL AS "emailConfirmed"
    FROM user_providers p JOIN users u ON u.id = p.user_id
    WHERE p.provider = ${provider} AND p.issuer = ${issuer} AND p.subject = ${subject}`);
  return linked;
}

/**
 * Returns a name for a new account: the provider's name, however short, or one derived from the
 * email.
 */
export function getExternalPersonName({ name }: Pick<ExternalPerson, 'name'>, email: string): string {
  return normalizeProviderName(name ?? '', limits.nameLength.most) || deriveNameFromEmail(email);
}

/**
 * Returns a session for the account of a provider's subject, or a registration. A new subject is
 * linked to the account with its email (docs/decisions/0023-providers.md). The provider and we must
 * both have verified that email.
 * @throws ExternalFailure
 */
export async function signInByProvider(
  deps: ProviderDeps,
  provider: LoginProvider,
  person: ExternalPerson,
  { language }: Pick<ProviderAttempt, 'language'>,
): Promise<ProviderSignInOutcome> {
  return await deps.identity.db.transaction(async (tx): Promise<ProviderSignInOutcome> => {
    const linked = await findLinkedUser(tx, provider, person);
    if (linked && !linked.emailConfirmed) throwExternalSignInFailure('accountNotConfirmed');
    if (linked) return { kind: 'session', id: uuid(), userId: linked.userId, ssoCompanyId: null };
    const { issuer, subject, picture } = person;
    const email = requireEmail(person);
    if (person.emailVerified !== true) throwExternalSignInFailure('emailNotVerified');
    const account = await lockAccount(tx, { email });
    if (!account) {
      const name = getExternalPersonName(person, email);
      return { kind: 'registration', userId: uuid(), provider, issuer, subject, email, name, picture, language };
    }
    if (await isMailboxUnproven(tx, account.id, deps.identity.clock.now()))
      throwExternalSignInFailure('accountOfCompany');
    if (!account.emailConfirmed) throwExternalSignInFailure('accountNotConfirmed');
    await linkProviderSubject(tx, account.id, provider, person);
    await notifyOfProviderLink(deps, tx, account, provider);
    return { kind: 'session', id: uuid(), userId: account.id, ssoCompanyId: null };
  });
}
