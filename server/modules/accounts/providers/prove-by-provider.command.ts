import sql from 'sql-template-tag';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { linkedMember } from '../sso/sign-in-by-sso.command.ts';
import type { External } from './external.ts';
import { fail } from './external-failure.ts';
import { isSession } from './link-provider.command.ts';
import type { ExternalPerson } from './read-answer.ts';
import { linkedUser } from './sign-in-by-provider.command.ts';

/**
 * Stores that a signed-in person has signed in again by a linked provider. Their session counts as
 * proven for ten minutes.
 * @throws ExternalFailure `sessionOver`, or `linkedElsewhere` when the provider does not open this
 * account
 */
export async function proveByProvider(
  { identity }: External,
  by: { provider: LoginProvider } | { companyId: string },
  person: ExternalPerson,
  link: { userId: string; sessionId: string },
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    if (!(await isSession(tx, link))) fail('sessionOver');
    const owner =
      'provider' in by
        ? (await linkedUser(tx, by.provider, person))?.userId
        : await linkedMember(tx, by.companyId, person);
    if (owner !== link.userId) fail('linkedElsewhere');
    await tx.query(
      sql`UPDATE sessions SET proven_on = ${identity.clock.now().toISOString()} WHERE id = ${link.sessionId}`,
    );
  });
}
