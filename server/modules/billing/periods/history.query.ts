import sql from 'sql-template-tag';
import type { SubscriptionPeriodReason } from '#contract/billing/subscription.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createPackageOpenToCondition, type Package, packageJsonSql } from '../packages/packages.query.ts';

/** A period of a company in the past, the present or the future. */
export interface HistoryPeriod {
  id: string;
  package: Package;
  reason: SubscriptionPeriodReason;
  periodStart: string;
  periodEnd: string | null;
  price: number;
  status: 'COMPLETED' | 'REFUNDED';
  createdOn: string;
  /** The order that paid for the period, or null. */
  orderId: string | null;
}

/**
 * Reads a page of the company's periods, newest first, and the total number. A period that was cut
 * off at its start is listed after the period that replaced it.
 */
export async function readSubscriptionHistory(
  db: Queryable,
  companyId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ periods: HistoryPeriod[]; totalCount: number }> {
  const [periods, [all]] = await Promise.all([
    db.query<HistoryPeriod>(sql`
      SELECT o.id, ${packageJsonSql} AS package, o.reason, o.period_start AS "periodStart", o.period_end AS "periodEnd",
             o.price, o.status, o.created_on AS "createdOn", o.order_id AS "orderId"
      FROM subscription_periods o JOIN packages p ON p.id = o.package_id AND ${createPackageOpenToCondition(companyId)}
      WHERE o.company_id = ${companyId}
      ORDER BY o.period_start DESC, o.period_end DESC NULLS FIRST, o.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`),
    db.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM subscription_periods WHERE company_id = ${companyId}`,
    ),
  ]);
  return { periods, totalCount: all!.count };
}
