import sql from 'sql-template-tag';
import { trialDays, trialPackageId } from '#contract/billing/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { addDaysInWarsaw } from './paid-months.ts';
import { readPaidSpans } from './paid-time.query.ts';
import { getEndOfUnbrokenMonths } from './unbroken-months.ts';

/** The instant at which `months` consecutive paid months have passed in a company, or will pass. */
export interface PaidMonthsMilestone {
  companyId: string;
  months: number;
  passedOn: string;
}

/**
 * Returns when these companies reach each of these numbers of consecutive paid months. A number
 * that is not reached has no entry.
 */
export async function readPaidMonthsMilestones(
  db: Queryable,
  companyIds: readonly string[],
  counts: readonly number[],
): Promise<PaidMonthsMilestone[]> {
  const [paid, trials] = await Promise.all([
    readPaidSpans(db, companyIds),
    db.query<{ companyId: string; start: number }>(sql`
      SELECT company_id AS "companyId", floor(extract(epoch FROM min(period_start)) * 1000)::int8 AS start
      FROM subscription_periods
      WHERE company_id = ANY(${companyIds}::uuid[]) AND package_id = ${trialPackageId} GROUP BY company_id`),
  ]);
  const paidOf = Map.groupBy(paid, ({ companyId }) => companyId);
  const trialEndOf = new Map(trials.map(({ companyId, start }) => [companyId, addDaysInWarsaw(start, trialDays)]));
  return [...paidOf].flatMap(([companyId, spans]) =>
    counts.flatMap((months) => {
      const passed = getEndOfUnbrokenMonths(spans, trialEndOf.get(companyId) ?? null, months);
      return passed === null ? [] : { companyId, months, passedOn: new Date(passed).toISOString() };
    }),
  );
}
