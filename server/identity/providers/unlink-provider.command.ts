import sql from 'sql-template-tag';
import type { LoginProvider } from '#contract/login-providers.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { External } from './external.ts';

interface Ways {
  hasPassword: boolean;
  /** Sign-ins of providers and companies. */
  links: number;
  isLinked: boolean;
}

/**
 * Takes a provider away from an account that can be signed in to without it.
 * @throws Refused `notFound`, `lastProvider`
 */
export async function unlinkProvider(
  { identity, publish }: Pick<External, 'identity' | 'publish'>,
  userId: string,
  provider: LoginProvider,
): Promise<void> {
  await identity.db.transaction(async (tx) => {
    // One at a time: of two providers that are taken away at once, one stays.
    await tx.query(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
    const [ways] = await tx.query<Ways>(sql`
      SELECT u.password_hash IS NOT NULL AS "hasPassword",
             (SELECT count(*) FROM user_providers p WHERE p.user_id = u.id)::int
               + (SELECT count(*) FROM company_sso_links l WHERE l.user_id = u.id)::int AS links,
             EXISTS (SELECT FROM user_providers p WHERE p.user_id = u.id AND p.provider = ${provider}) AS "isLinked"
      FROM users u WHERE u.id = ${userId}`);
    if (!ways?.isLinked) refuse('notFound', {});
    if (!ways.hasPassword && ways.links < 2) refuse('lastProvider', {});
    await tx.query(sql`DELETE FROM user_providers WHERE user_id = ${userId} AND provider = ${provider}`);
    await publish(tx, { name: 'profileChanged', userId });
  });
}
