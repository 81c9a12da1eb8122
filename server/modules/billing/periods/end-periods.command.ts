import sql from 'sql-template-tag';
import { gracePeriodDays } from '#contract/billing/subscription.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { forEachSequentially } from '#server/platform/jobs/for-each-sequentially.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { lockUpdatedSubscription } from './updated-subscription.command.ts';

/**
 * Finds companies whose period has ended and must be replaced now. A company in its grace period is
 * left out, so that it is not locked every minute for days.
 */
function readEnded(db: Database, now: Date): Promise<{ companyId: string }[]> {
  // A day of the grace period may have 23 hours. Without the extra hour, its end would be found late.
  const keptSince = new Date(now.getTime() - gracePeriodDays * dayMs + hourMs);
  return db.query(sql`
    SELECT s.company_id AS "companyId"
    FROM subscriptions s JOIN subscription_periods o ON o.company_id = s.company_id AND o.id = s.period_id
      JOIN packages p ON p.id = o.package_id
    WHERE o.period_end <= ${now.toISOString()} AND (
      p.price = 0 OR o.period_end <= ${keptSince.toISOString()}
      OR EXISTS (SELECT FROM subscription_periods next WHERE next.company_id = s.company_id
                 AND next.period_start >= o.period_end AND next.period_end > next.period_start)
      OR EXISTS (SELECT FROM queued_changes q JOIN packages w ON w.id = q.package_id
                 WHERE q.company_id = s.company_id AND w.price = 0))`);
}

/**
 * Replaces the ended periods that are not in their grace period by the next ones, company by
 * company. A failure affects no other company. Several servers may run it in parallel.
 * @throws the first error, after all companies were tried
 */
export async function replaceEndedPeriods({
  db,
  ...deps
}: Pick<BillingDeps, 'db' | 'clock' | 'publish'>): Promise<void> {
  const ended = await readEnded(db, deps.clock.now());
  await forEachSequentially(ended, ({ companyId }) =>
    db.transaction((tx) => lockUpdatedSubscription(tx, deps, companyId)),
  );
}
