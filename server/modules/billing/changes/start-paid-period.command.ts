import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { normalizedVatNumberSql } from '../packages/first-month.query.ts';
import { activatePeriod } from '../periods/activate-period.ts';
import { getDueOffer } from '../periods/next-period.ts';
import { dropQueuedPackage } from '../periods/queue-package.command.ts';
import { lockUpdatedSubscription } from '../periods/updated-subscription.command.ts';
import { cutPeriods, insertPeriod } from '../periods/write-periods.command.ts';
import {
  addNextPeriod,
  type PeriodPayment,
  publishPeriodAdded,
  storePaidVatNumber,
  writePaidMonthsStart,
} from './add-next-period.command.ts';
import { readPeriodOffer } from './quote.query.ts';

/**
 * Stores that the VAT number has used its first month. A parallel payment of another company with
 * that number waits here, and is then refused.
 */
async function takeFirstMonth(tx: Transaction, companyId: string): Promise<void> {
  const [company] = await tx.query<{ number: string }>(sql`
    SELECT ${normalizedVatNumberSql} AS number FROM companies c WHERE c.id = ${companyId}`);
  const { number } = requireFound(company);
  if (number === '') return;
  const taken = await tx.query(sql`
    INSERT INTO first_months (vat_number) VALUES (${number}) ON CONFLICT DO NOTHING RETURNING 1`);
  if (taken.length === 0) refuse('offerChanged', {});
}

/**
 * Puts a paid package in force, in the payment's transaction. The unused money and trial days of
 * the former periods lengthen it. After the paid time, the same package continues from its end,
 * because the grace period is not free.
 * @throws Refused as `readQuote`, and `offerChanged` when it costs more by now. Nothing is changed,
 * and the payment has to be refunded.
 */
export async function startPaidPeriod(
  tx: Transaction,
  deps: SubscriptionDeps,
  { companyId, packageId, price, by, orderId }: PeriodPayment & { packageId: string },
): Promise<void> {
  const stored = await lockUpdatedSubscription(tx, deps, companyId);
  const now = deps.clock.now();
  const offer = await readPeriodOffer(tx, stored, packageId, now);
  if (price < offer.price) refuse('offerChanged', {});
  if (getDueOffer(stored, now.getTime())?.package.id === packageId)
    return await addNextPeriod(tx, deps, { stored, offer, paid: { price, by, orderId } });
  if (offer.price < offer.package.price) await takeFirstMonth(tx, companyId);
  else await storePaidVatNumber(tx, companyId);
  await cutPeriods(tx, companyId, offer.start);
  const { package: next } = offer;
  const worth = offer.worth + Math.max(0, price - next.price);
  const { package: former } = stored.period;
  const isKept = next.id === former.id;
  const reason = isKept ? 'renewed' : 'changed';
  const periodId = await insertPeriod(tx, companyId, { ...offer, price, worth, reason, orderId }, now);
  await dropQueuedPackage(tx, companyId);
  await writePaidMonthsStart(tx, companyId, offer);
  await activatePeriod(tx, deps, stored, { periodId, package: next }, by);
  if (isKept) await publishPeriodAdded(tx, deps, { companyId, by, former, next });
}
