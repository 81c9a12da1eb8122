import sql, { type Sql } from 'sql-template-tag';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { ssoOnlyCondition, ssoOpensAccountCondition } from '../sso/opened-by-sso.query.ts';
import type { ProviderDeps } from './provider-deps.ts';

type UnlinkDeps = Pick<ProviderDeps, 'identity' | 'publish'>;

/**
 * Removes a provider or company by which the person signs in, unless no other way of signing in is
 * left.
 * @throws Refused `notFound`, `lastProvider`
 */
async function unlink({ identity, publish }: UnlinkDeps, userId: string, taken: Sql): Promise<void> {
  await identity.db.transaction(async (tx) => {
    // The lock makes two removals run one after another, so that one means of signing in stays.
    const [user] = await tx.query<{ bySso: boolean }>(sql`
      SELECT ${ssoOnlyCondition} AS "bySso" FROM users u WHERE u.id = ${userId} FOR NO KEY UPDATE`);
    const removed = await tx.query(taken);
    if (removed.length === 0) refuse('notFound', {});
    const left = await tx.query(sql`
      SELECT FROM users WHERE id = ${userId} AND password_hash IS NOT NULL
      UNION ALL SELECT FROM user_providers WHERE user_id = ${userId}
      UNION ALL SELECT FROM passkeys WHERE user_id = ${userId}
      UNION ALL SELECT FROM users u WHERE u.id = ${userId} AND ${ssoOpensAccountCondition}
        AND EXISTS (SELECT FROM company_sso_links l WHERE l.user_id = u.id)`);
    if (left.length === 0) refuse('lastProvider', { bySso: user?.bySso === true });
    await publish(tx, { name: 'profileChanged', userId });
  });
}

/**
 * Unlinks a provider from an account that has another means of signing in.
 * @throws Refused `notFound`, `lastProvider`
 */
export function unlinkProvider(deps: UnlinkDeps, userId: string, provider: LoginProvider): Promise<void> {
  return unlink(
    deps,
    userId,
    sql`DELETE FROM user_providers WHERE user_id = ${userId} AND provider = ${provider} RETURNING 1 AS removed`,
  );
}

/**
 * Unlinks a company's single sign-on from an account that has another means of signing in. No
 * sign-in links it again while the account belongs to another company
 * (docs/decisions/0015-single-sign-on.md).
 * @throws Refused `notFound`, `lastProvider`
 */
export function unlinkCompanySso(deps: UnlinkDeps, userId: string, companyId: string): Promise<void> {
  return unlink(
    deps,
    userId,
    sql`DELETE FROM company_sso_links WHERE user_id = ${userId} AND company_id = ${companyId} RETURNING 1 AS removed`,
  );
}
