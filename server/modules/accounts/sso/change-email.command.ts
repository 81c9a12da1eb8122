import sql from 'sql-template-tag';
import { RetryTransactionError, type Transaction } from '#server/platform/database/database.ts';
import { createNextVersionSql } from '#server/platform/database/next-version.ts';
import type { LinkableAccount } from '../providers/account-of-email.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';

const uniqueViolation = '23505';

/**
 * Changes the email of an account, and publishes an event, so that other modules change what they
 * store by email. Codes sent to the old email end, because that mailbox may be another person's by
 * now. The caller emails the person and publishes the reason.
 * @returns false when another account has the email, confirmed or not
 */
export async function changeAccountEmail(
  { identity, publish }: ProviderDeps,
  tx: Transaction,
  { id: userId, email: before }: Pick<LinkableAccount, 'id' | 'email'>,
  after: string,
): Promise<boolean> {
  const now = identity.clock.now().toISOString();
  const changed = await tx
    .query(sql`
      UPDATE users SET email = ${after}, modified_on = ${createNextVersionSql(sql`modified_on`)}
      WHERE id = ${userId} AND NOT EXISTS (SELECT FROM users WHERE email = ${after}) RETURNING 1 AS changed`)
    .catch((error: unknown) => {
      // Another account registered the email at this moment. The retry sees that account.
      if ((error as { code?: string }).code === uniqueViolation) throw new RetryTransactionError();
      throw error;
    });
  if (changed.length === 0) return false;
  await tx.query(sql`
    UPDATE account_codes SET replaced_on = ${now} WHERE user_id = ${userId} AND used_on IS NULL AND replaced_on IS NULL`);
  await publish(tx, { name: 'accountEmailChanged', userId, before, after });
  return true;
}
