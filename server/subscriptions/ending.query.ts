import sql from 'sql-template-tag';
import { unpaidDays } from '#contract/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { daysAfter } from './paid-months.ts';

/** When what ended unpaid is kept no longer; both are epoch milliseconds. */
export const keptUntil = (end: number): number => daysAfter(end, unpaidDays);

/**
 * Active companies whose paid time ends by then, and is not followed by more: those that renewals are looked for in. A company that has been
 * turned off is charged nothing.
 */
export async function readEnding(db: Queryable, until: Date): Promise<string[]> {
  const rows = await db.query<{ companyId: string }>(sql`
    SELECT s.company_id AS "companyId"
    FROM subscriptions s JOIN companies c ON c.id = s.company_id AND c.is_active
    WHERE s.counted_from IS NOT NULL AND (
      SELECT max(o.period_end) FROM subscription_periods o WHERE o.company_id = s.company_id
    ) <= ${until.toISOString()}
    ORDER BY s.company_id`);
  return rows.map(({ companyId }) => companyId);
}
