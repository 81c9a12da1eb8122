import { calculateGrossPrice } from '#contract/billing/money.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { hasNeverPaid } from '../packages/first-month.query.ts';
import { findOfferedPackage, type Package } from '../packages/packages.query.ts';
import {
  doesPackageSelectionNeedPayment,
  getDueOffer,
  getImmediateOffer,
  getNextPeriodOffer,
  isOnlyPackage,
  isTrial,
  type PeriodOffer,
} from '../periods/next-period.ts';
import { readSubscription, type StoredSubscription } from '../periods/stored-subscription.query.ts';

/** The price to pay, and the package. Money is in grosze, instants are ISO 8601. */
export interface Quote {
  packageId: string;
  /** The package's names, in both languages. */
  names: Package['names'];
  /** The net price to pay now. `priceGross` includes VAT. */
  price: number;
  priceGross: number;
  /** The net price of the package after the first payment. */
  noPromoPrice: number;
  periodStart: string;
  periodEnd: string;
}

const quoteOf = ({
  package: { id: packageId, names, price: noPromoPrice },
  price,
  start,
  end,
}: PeriodOffer): Quote => ({
  ...{ packageId, names, price, priceGross: calculateGrossPrice(price), noPromoPrice },
  ...{ periodStart: new Date(start).toISOString(), periodEnd: new Date(end).toISOString() },
});

/**
 * Returns the current offer of a package.
 * @throws Refused as `readQuote`
 */
export async function readPeriodOffer(
  db: Queryable,
  stored: StoredSubscription,
  packageId: string,
  now: Date,
): Promise<PeriodOffer> {
  const { companyId, queued } = stored;
  const due = getDueOffer(stored, now.getTime());
  if (due?.package.id === packageId) return due;
  if (isOnlyPackage(stored, packageId)) refuse('packageInForce', {});
  const wanted = requireFound(await findOfferedPackage(db, companyId, packageId));
  if (queued && !isTrial(stored)) refuse('changeQueued', {});
  if (!doesPackageSelectionNeedPayment(stored, wanted)) refuse('offerChanged', {});
  return getImmediateOffer(stored, wanted, await hasNeverPaid(db, companyId), now.getTime());
}

/**
 * Returns the price of a change to a package now. For the package that follows an ended paid
 * period, it is the price of the next period.
 * @throws Refused `notFound`, `packageInForce`, `changeQueued`; `offerChanged` if the change needs
 * no payment now
 */
export async function readQuote(db: Queryable, companyId: string, packageId: string, now: Date): Promise<Quote> {
  const stored = requireFound(await readSubscription(db, companyId));
  return quoteOf(await readPeriodOffer(db, stored, packageId, now));
}

/**
 * Returns the price of the period after the last paid period, also during the grace period. Null
 * when nothing is to be paid.
 */
export async function readRenewalQuote(db: Queryable, companyId: string): Promise<Quote | null> {
  const stored = await readSubscription(db, companyId);
  const offer = stored ? getNextPeriodOffer(stored) : null;
  return offer && quoteOf(offer);
}
