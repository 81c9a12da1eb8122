import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { normalizedVatNumberSql } from '../packages/first-month.query.ts';
import type { Package } from '../packages/packages.query.ts';
import type { PeriodOffer } from '../periods/next-period.ts';
import { dropQueuedPackage } from '../periods/queue-package.command.ts';
import type { StoredSubscription } from '../periods/stored-subscription.query.ts';
import { lockUpdatedSubscription } from '../periods/updated-subscription.command.ts';
import { insertPeriod } from '../periods/write-periods.command.ts';

/** A completed payment that buys a period. */
export interface PeriodPayment {
  companyId: string;
  /** The quoted net price in grosze. */
  price: number;
  /** The person who paid. Null for an automatic renewal. */
  by: string | null;
  /** The order that paid, or null when no card was charged. */
  orderId: string | null;
}

/**
 * Stores the start of the count of paid months, and the number of months counted from it. The next
 * period of the same package ends that many months, plus its own, after that start.
 */
export function writePaidMonthsStart(
  tx: Transaction,
  companyId: string,
  { countedFrom, countedMonths }: PeriodOffer,
): Promise<unknown> {
  return tx.query(sql`
    UPDATE subscriptions SET counted_from = ${new Date(countedFrom).toISOString()}, counted_months = ${countedMonths}
    WHERE company_id = ${companyId}`);
}

/**
 * Stores that the company's VAT number, if any, has paid. No company with that number gets the
 * first-month price any more.
 */
export function storePaidVatNumber(tx: Transaction, companyId: string): Promise<unknown> {
  return tx.query(sql`
    INSERT INTO first_months (vat_number) SELECT ${normalizedVatNumberSql} FROM companies c WHERE c.id = ${companyId} AND ${normalizedVatNumberSql} <> ''
    ON CONFLICT DO NOTHING`);
}

/** Publishes that more time of a package is paid. The package in force stays the same. */
export function publishPeriodAdded(
  tx: Transaction,
  { publish }: Pick<SubscriptionDeps, 'publish'>,
  { companyId, by, former, next }: { companyId: string; by: string | null; former: Package; next: Package },
): Promise<void> {
  return publish(tx, {
    ...{ name: 'subscriptionPeriodAdded', companyId, by, packageId: next.id },
    ...{ before: { package: former.names.pl }, after: { package: next.names.pl } },
  });
}

/**
 * Adds the period that follows the last paid period. It is in force at once when the last one has
 * ended.
 */
export async function addNextPeriod(
  tx: Transaction,
  deps: SubscriptionDeps,
  { stored, offer, paid }: { stored: StoredSubscription; offer: PeriodOffer; paid: Omit<PeriodPayment, 'companyId'> },
): Promise<void> {
  const { companyId } = stored;
  const { price, by, orderId } = paid;
  const { package: next } = offer;
  const former = (stored.ahead.at(-1) ?? stored.period).package;
  const reason = next.id === former.id ? 'renewed' : 'changed';
  await storePaidVatNumber(tx, companyId);
  await insertPeriod(tx, companyId, { ...offer, price, worth: price, reason, orderId }, deps.clock.now());
  await dropQueuedPackage(tx, companyId);
  await writePaidMonthsStart(tx, companyId, offer);
  await publishPeriodAdded(tx, deps, { companyId, by, former, next });
  await lockUpdatedSubscription(tx, deps, companyId);
}
