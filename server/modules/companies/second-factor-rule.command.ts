import sql from 'sql-template-tag';
import type { SecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import {
  createAdmittedBySsoCondition,
  nonSsoSignInCondition,
} from '#server/modules/accounts/sso/sign-in-conditions.query.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';

/**
 * Reads whether the company requires a second factor, and how many members lack one. Members who
 * can sign in only by the company's single sign-on are left out, because they need none.
 */
export async function readSecondFactorRule(db: Queryable, companyId: string): Promise<SecondFactorRule> {
  const [rule] = await db.query<SecondFactorRule>(sql`
    SELECT c.second_factor_required AS required,
           (SELECT count(*)::int FROM memberships m JOIN users u ON u.id = m.user_id
            WHERE m.company_id = c.id AND m.status = 'active' AND NOT (${createAdmittedBySsoCondition(companyId)} AND NOT ${nonSsoSignInCondition})
              AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = m.user_id)) AS without
    FROM companies c WHERE c.id = ${companyId}`);
  return requireFound(rule);
}

/**
 * Sets whether the company requires a second factor. To require one, the caller needs a second
 * factor too, or must have signed in by the company's single sign-on.
 * @throws Refused `ownSecondFactorFirst`
 */
export async function setSecondFactorRule(
  { db, publish }: { db: Database; publish: Publish<CompanyEvent> },
  { companyId, userId: by, ssoCompanyId }: Member,
  required: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ before: boolean }>(sql`
      SELECT second_factor_required AS before FROM companies WHERE id = ${companyId} FOR NO KEY UPDATE`);
    const { before } = requireFound(row);
    if (before === required) return;
    const own = await tx.query(sql`SELECT FROM second_factors WHERE user_id = ${by}`);
    if (required && own.length === 0 && ssoCompanyId !== companyId) refuse('ownSecondFactorFirst', {});
    await tx.query(sql`UPDATE companies SET second_factor_required = ${required} WHERE id = ${companyId}`);
    await publish(tx, {
      name: 'secondFactorRuleChanged',
      companyId,
      by,
      before: { secondFactorRequired: before },
      after: { secondFactorRequired: required },
    });
  });
}
