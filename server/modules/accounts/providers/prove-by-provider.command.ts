import sql from 'sql-template-tag';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { findSsoLinkedUserId } from '../sso/sign-in-by-sso.command.ts';
import { throwExternalSignInFailure } from './external-failure.ts';
import { isAttemptSessionOpen } from './link-provider.command.ts';
import type { ProviderDeps } from './provider-deps.ts';
import type { ExternalPerson } from './read-provider-response.ts';
import { findLinkedUser } from './sign-in-by-provider.command.ts';

/**
 * Stores that a signed-in person has signed in again by a linked provider or company. For ten
 * minutes, their session needs no other proof.
 * @throws ExternalFailure `sessionOver`, or `linkedElsewhere` when the provider does not open this
 * account
 */
export async function proveIdentityByProvider(
  { identity }: ProviderDeps,
  by: { provider: LoginProvider } | { companyId: string },
  person: ExternalPerson,
  link: { userId: string; sessionId: string },
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    if (!(await isAttemptSessionOpen(tx, link))) throwExternalSignInFailure('sessionOver');
    const owner =
      'provider' in by
        ? (await findLinkedUser(tx, by.provider, person))?.userId
        : await findSsoLinkedUserId(tx, by.companyId, person);
    if (owner !== link.userId) throwExternalSignInFailure('linkedElsewhere');
    await tx.query(
      sql`UPDATE sessions SET proven_on = ${identity.clock.now().toISOString()} WHERE id = ${link.sessionId}`,
    );
  });
}
