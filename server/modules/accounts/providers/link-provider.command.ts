import sql from 'sql-template-tag';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import { lockAccount, notifyOfProviderLink } from './account-of-email.ts';
import { throwExternalSignInFailure } from './external-failure.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { ExternalPerson } from './read-provider-response.ts';

/**
 * Links a provider's subject to an account, unless it is linked already. The link makes an account
 * of single sign-on an ordinary account.
 * @throws ExternalFailure `linkedElsewhere`, `anotherLinked`
 */
export async function linkProviderSubject(
  tx: Transaction,
  userId: string,
  provider: LoginProvider,
  { issuer, subject }: Pick<ExternalPerson, 'issuer' | 'subject'>,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id)
    VALUES (${provider}, ${issuer}, ${subject}, ${userId}) ON CONFLICT DO NOTHING`);
  const [linked] = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM user_providers
    WHERE provider = ${provider} AND issuer = ${issuer} AND subject = ${subject}`);
  if (!linked) throwExternalSignInFailure('anotherLinked');
  if (linked.userId !== userId) throwExternalSignInFailure('linkedElsewhere');
  await tx.query(sql`
    UPDATE users SET created_by_sso = false, modified_on = ${createNextVersionSql(sql`modified_on`)}
    WHERE id = ${userId} AND created_by_sso`);
}

/** Returns whether the session that began the attempt is still open. */
export async function isAttemptSessionOpen(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const sessions = await tx.query(sql`
    SELECT FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} AND revoked_on IS NULL`);
  return sessions.length > 0;
}

/**
 * Links the provider's subject to the account of the session that began the attempt.
 * @throws ExternalFailure
 */
export async function linkProvider(
  deps: ProviderDeps,
  provider: LoginProvider,
  person: ExternalPerson,
  link: { userId: string; sessionId: string },
): Promise<void> {
  await deps.identity.db.transaction(async (tx) => {
    if (!(await isAttemptSessionOpen(tx, link))) throwExternalSignInFailure('sessionOver');
    const account = await lockAccount(tx, { id: link.userId });
    if (!account || account.isSsoOnly) throwExternalSignInFailure('accountOfCompany');
    await linkProviderSubject(tx, account.id, provider, person);
    await deps.publish(tx, { name: 'profileChanged', userId: account.id });
    await notifyOfProviderLink(deps, tx, account, provider);
  });
}
