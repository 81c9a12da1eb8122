import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/**
 * A time for which a company has paid and was not refunded. `start` and `end` are epoch
 * milliseconds.
 */
export interface PaidSpanOfCompany {
  companyId: string;
  start: number;
  end: number;
}

/**
 * Reads the times that these companies have paid for, in order. An order that is being refunded
 * does not count.
 */
export function readPaidSpans(db: Queryable, companyIds: readonly string[]): Promise<PaidSpanOfCompany[]> {
  return db.query<PaidSpanOfCompany>(sql`
    SELECT s.company_id AS "companyId", floor(extract(epoch FROM s.period_start) * 1000)::int8 AS start,
           floor(extract(epoch FROM s.period_end) * 1000)::int8 AS end
    FROM subscription_periods s
      JOIN payment_orders o ON o.company_id = s.company_id AND o.id = s.order_id AND o.status = 'COMPLETED' AND o.net > 0
    WHERE s.company_id = ANY(${companyIds}::uuid[]) AND s.status = 'COMPLETED' AND s.period_end > s.period_start
      AND NOT EXISTS (SELECT FROM payment_refunds r WHERE r.company_id = o.company_id AND r.order_id = o.id)
    ORDER BY s.company_id, s.period_start`);
}
