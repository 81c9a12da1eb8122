import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { getNextPeriodOffer } from '../periods/next-period.ts';
import { lockUpdatedSubscription } from '../periods/updated-subscription.command.ts';
import { addNextPeriod, type PeriodPayment } from './add-next-period.command.ts';

/**
 * Adds the period that `readRenewalQuote` quoted, in the payment's transaction. If the period's
 * start has passed, the period is in force at once.
 * @throws Refused `offerChanged` when another package follows by now, its `start` differs, or it
 * costs more. Nothing is changed, and the payment has to be refunded.
 */
export async function addRenewedPeriod(
  tx: Transaction,
  deps: SubscriptionDeps,
  { companyId, packageId, start, price, by, orderId }: PeriodPayment & { packageId: string; start: string },
): Promise<void> {
  const stored = await lockUpdatedSubscription(tx, deps, companyId);
  const offer = getNextPeriodOffer(stored);
  const isQuoted = offer?.package.id === packageId && offer.start === Date.parse(start);
  if (!isQuoted || price < offer.price) refuse('offerChanged', {});
  await addNextPeriod(tx, deps, { stored, offer, paid: { price, by, orderId } });
}
