import sql, { empty } from 'sql-template-tag';
import { administratorRoles } from '#server/modules/accounts/administrators.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { ssoOpensAccountCondition } from './opened-by-sso.query.ts';
import { createAdmittedBySsoCondition, nonSsoSignInCondition } from './sign-in-conditions.query.ts';

const administrators = (companyId: string) => sql`
  FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.company_id = ${companyId} AND m.status = 'active' AND m.role = ANY(${administratorRoles}::text[])`;

/**
 * Returns whether an administrator of the company can sign in.
 * @param arriving a person who has just proved that the new settings admit them
 */
async function hasWayIn(tx: Transaction, companyId: string, arriving: string | null): Promise<boolean> {
  const arrives = arriving === null ? empty : sql`OR (u.id = ${arriving} AND ${ssoOpensAccountCondition})`;
  const rows = await tx.query(sql`
    SELECT ${administrators(companyId)} AND (${nonSsoSignInCondition} OR ${createAdmittedBySsoCondition(companyId)} ${arrives}) LIMIT 1`);
  return rows.length > 0;
}

/**
 * Locks the administrators' accounts. A transaction that unlinks a provider from such an account
 * ends before this lock, or sees the changed single sign-on.
 */
async function lockAdministrators(tx: Transaction, companyId: string): Promise<void> {
  await tx.query(sql`SELECT ${administrators(companyId)} ORDER BY u.id FOR NO KEY UPDATE OF u`);
}

/**
 * Changes single sign-on. It refuses a change after which no administrator of the company could
 * sign in, if one could before. The lock on the company makes such changes run one after another.
 * @param change returns the person who has just proved that the new settings admit them, or null
 * @throws Refused `ownWayInFirst`
 */
export async function changeSsoWithoutLockout(
  tx: Transaction,
  companyId: string,
  change: () => Promise<string | null>,
): Promise<void> {
  await tx.query(sql`SELECT FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
  const could = await hasWayIn(tx, companyId, null);
  const arriving = await change();
  await lockAdministrators(tx, companyId);
  if (could && !(await hasWayIn(tx, companyId, arriving))) refuse('ownWayInFirst', {});
}
