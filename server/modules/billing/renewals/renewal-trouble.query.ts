import sql from 'sql-template-tag';
import type { RenewalFailure } from '#contract/billing/payments.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readCards } from '../cards/cards.query.ts';
import { readRenewalQuote } from '../changes/quote.query.ts';
import { getDeclineReason } from '../orders/declines.ts';
import { getGracePeriodEnd } from '../periods/grace-period.ts';
import { excludeVoidAttempts, getNextRenewalAttemptTime, readRenewalAttempts } from './renew-packages.command.ts';

/**
 * Reads the failure of a renewal. A renewal has failed if the last finished attempt to pay the next
 * period was cancelled. Other payments, and a retry that is still pending, change nothing.
 */
export async function readRenewalFailure(deps: BillingDeps, companyId: string): Promise<RenewalFailure | null> {
  const { db, clock } = deps;
  const now = clock.now();
  const due = await readRenewalQuote(db, companyId);
  if (!due) return null;
  const until = getGracePeriodEnd(Date.parse(due.periodStart));
  if (until <= now.getTime()) return null;
  const [all, [card]] = await Promise.all([
    readRenewalAttempts(db, companyId, due.periodStart),
    readCards(db, companyId, now, sql`k.is_default`),
  ]);
  const tries = excludeVoidAttempts(all);
  const failed = tries.findLast(({ status }) => status !== 'NEW' && status !== 'PENDING');
  if (failed?.status !== 'CANCELED' || failed.endedOn === null) return null;
  // If a retry is already pending, the next attempt is now.
  const next = failed === tries.at(-1) ? getNextRenewalAttemptTime(tries, card?.id ?? null) : now;
  return {
    decline: getDeclineReason(failed.responseCode),
    failedOn: failed.endedOn,
    nextTryOn: next && new Date(Math.max(next.getTime(), now.getTime())).toISOString(),
    keptUntil: new Date(until).toISOString(),
  };
}
