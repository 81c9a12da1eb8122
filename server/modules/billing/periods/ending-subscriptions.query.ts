import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A company whose paid time ends. */
export interface EndingSubscription {
  companyId: string;
  /** The end in epoch milliseconds. */
  end: number;
}

/**
 * Reads active companies whose last paid period ends by `until` or has ended, for renewals. An
 * inactive company is not charged. The query runs every minute, so it starts from current periods
 * instead of the whole history.
 */
export function readEndingSubscriptions(db: Queryable, until: Date): Promise<EndingSubscription[]> {
  const by = until.toISOString();
  return db.query<EndingSubscription>(sql`
    SELECT s.company_id AS "companyId", floor(extract(epoch FROM last.period_end) * 1000)::int8 AS end
    FROM subscriptions s JOIN companies c ON c.id = s.company_id AND c.is_active
      JOIN subscription_periods now ON now.company_id = s.company_id AND now.id = s.period_id AND now.period_end <= ${by}
      CROSS JOIN LATERAL (
        SELECT max(o.period_end) AS period_end FROM subscription_periods o
        WHERE o.company_id = s.company_id AND o.period_end > o.period_start) AS last
    WHERE s.counted_from IS NOT NULL AND last.period_end <= ${by}
    ORDER BY s.company_id`);
}
