import sql from 'sql-template-tag';
import { refuse } from '#server/platform/http/refused.ts';
import { lockAccount, notifyOfProviderLink } from '../providers/account-of-email.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { dropRefusedSubject, lockRefusedSubject } from './refused-subjects.command.ts';

const uniqueViolation = '23505';

/**
 * Links a refused subject to the account in place of the former subject. An administrator has
 * decided that the same person has a new account at the provider. The account's owner gets an
 * email.
 * @throws Refused `notFound`, also when the refusal is no longer pending
 */
export async function acceptRefusedSubject(
  deps: ProviderDeps,
  { companyId, userId: by }: { companyId: string; userId: string },
  id: string,
): Promise<{ userId: string; from: string }> {
  const now = deps.identity.clock.now();
  return await deps.identity.db.transaction(async (tx) => {
    // The lock makes sign-ins of the company wait.
    await tx.query(sql`SELECT FROM company_sso WHERE company_id = ${companyId} FOR UPDATE`);
    const refusal = await lockRefusedSubject(tx, companyId, id, now);
    const account = refusal && (await lockAccount(tx, { id: refusal.userId }));
    if (!account) refuse('notFound', {});
    const { issuer, subject, name } = refusal;
    await tx
      .query(sql`
      UPDATE company_sso_links SET subject = ${subject}, name = ${name}, created_on = ${now.toISOString()}
      WHERE company_id = ${companyId} AND issuer = ${issuer} AND user_id = ${account.id}`)
      .catch((error: unknown) => {
        // The person has linked the subject to another account at this moment.
        if ((error as { code?: string }).code === uniqueViolation) refuse('notFound', {});
        throw error;
      });
    await dropRefusedSubject(tx, companyId, { issuer, subject });
    const [company] = await tx.query<{ name: string }>(sql`SELECT name FROM companies WHERE id = ${companyId}`);
    await notifyOfProviderLink(deps, tx, account, company!.name, companyId);
    await deps.publish(tx, { name: 'ssoSubjectAccepted', companyId, by, userId: account.id });
    return { userId: account.id, from: companyId };
  });
}
