import sql from 'sql-template-tag';
import { grossOf } from '#contract/billing/money.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { readIsFirst, vatNumber } from '../packages/first-month.query.ts';
import { type Package, readOffered } from '../packages/packages.query.ts';
import { isHeld, isPaidNow, isTrial, type Offer, offerDue, offerNext, offerNow } from '../periods/next-period.ts';
import { putInForce, type SubscriptionDeps } from '../periods/put-in-force.ts';
import { dropQueued } from '../periods/queue.command.ts';
import { lockSettled } from '../periods/settle.command.ts';
import { readSubscription, type StoredSubscription } from '../periods/stored-subscription.query.ts';
import { cutPeriods, insertPeriod } from '../periods/write-periods.command.ts';
import { revokePeriod } from './take-back-period.command.ts';

/** The price to pay, and its package. Money in grosze, instants as ISO 8601. */
export interface Quote {
  packageId: string;
  /** The package's names, in both languages. */
  names: Package['names'];
  /** The price to pay now, net. `priceGross` has the tax. */
  price: number;
  priceGross: number;
  /** The later price of the package, net. */
  noPromoPrice: number;
  periodStart: string;
  periodEnd: string;
}

/** A payment. */
export interface Paid {
  companyId: string;
  /** Net, in grosze, as it was quoted. */
  price: number;
  /** The person who paid. Null for an automatic renewal. */
  by: string | null;
  /** The order that paid. Null when no card was charged. */
  orderId: string | null;
}

/** The operations of subscriptions that payments need. server/modules.ts passes them in. */
export interface PaidPeriods {
  /**
   * Returns the price of a change to a package now. For an unpaid package that is kept, it is the
   * price of going on.
   * @throws Refused `notFound`, `packageInForce`, `changeQueued`; `offerChanged` for a change
   * without payment
   */
  quote(db: Queryable, companyId: string, packageId: string): Promise<Quote>;
  /**
   * Returns the price of the period after the last paid one, also while an ended one is kept. Null
   * when nothing is to be paid.
   */
  renewalOf(db: Queryable, companyId: string): Promise<Quote | null>;
  /**
   * Puts a paid package in force, in the payment's transaction. The rest of the period before
   * lengthens it. An overdue period continues from the last end, as the kept days are not free.
   * @throws Refused as `quote`, and `offerChanged` when it costs more by now: nothing is changed,
   * the payment has to be refunded
   */
  startPaidPeriod(tx: Transaction, paid: Paid & { packageId: string }): Promise<void>;
  /**
   * Adds the period that `renewalOf` quoted, in the payment's transaction. One that has begun is in
   * force at once.
   * @throws Refused `offerChanged` when another package follows by now, or its `start` or price
   * differs: nothing is changed, as above
   */
  addRenewedPeriod(tx: Transaction, paid: Paid & { packageId: string; start: string }): Promise<void>;
  /**
   * Takes back the days of a refunded order, in the refund's transaction (decision 45).
   */
  takeBack(tx: Transaction, order: { companyId: string; orderId: string }): Promise<void>;
}

const quoteOf = ({ package: { id: packageId, names, price: noPromoPrice }, price, start, end }: Offer): Quote => ({
  ...{ packageId, names, price, priceGross: grossOf(price), noPromoPrice },
  ...{ periodStart: new Date(start).toISOString(), periodEnd: new Date(end).toISOString() },
});

/**
 * Returns the present offer of a package.
 * @throws Refused
 */
async function readOffer(db: Queryable, stored: StoredSubscription, packageId: string, now: Date): Promise<Offer> {
  const { companyId, queued } = stored;
  const due = offerDue(stored, now.getTime());
  if (due?.package.id === packageId) return due;
  if (isHeld(stored, packageId)) refuse('packageInForce', {});
  const wanted = found(await readOffered(db, companyId, packageId));
  if (queued && !isTrial(stored)) refuse('changeQueued', {});
  if (!isPaidNow(stored, wanted)) refuse('offerChanged', {});
  return offerNow(stored, wanted, await readIsFirst(db, companyId), now.getTime());
}

/**
 * Takes the first month of a VAT number for one company. A parallel payment of another waits here,
 * and is refused.
 */
async function takeFirstMonth(tx: Transaction, companyId: string): Promise<void> {
  const [company] = await tx.query<{ number: string }>(sql`
    SELECT ${vatNumber} AS number FROM companies c WHERE c.id = ${companyId}`);
  const { number } = found(company);
  if (number === '') return;
  const taken = await tx.query(sql`
    INSERT INTO first_months (vat_number) VALUES (${number}) ON CONFLICT DO NOTHING RETURNING 1`);
  if (taken.length === 0) refuse('offerChanged', {});
}

/** Stores from when paid months count. */
function writeCounted(tx: Transaction, companyId: string, { countedFrom, countedMonths }: Offer): Promise<unknown> {
  return tx.query(sql`
    UPDATE subscriptions SET counted_from = ${new Date(countedFrom).toISOString()}, counted_months = ${countedMonths}
    WHERE company_id = ${companyId}`);
}

/**
 * Stores that the company's VAT number, if any, has paid. No company has a first month with it any
 * more.
 */
function rememberPaid(tx: Transaction, companyId: string): Promise<unknown> {
  return tx.query(sql`
    INSERT INTO first_months (vat_number) SELECT ${vatNumber} FROM companies c WHERE c.id = ${companyId} AND ${vatNumber} <> ''
    ON CONFLICT DO NOTHING`);
}

/** Adds the period that follows the last one. It is in force at once when that has ended. */
async function addNext(
  tx: Transaction,
  deps: SubscriptionDeps,
  { stored, offer, paid }: { stored: StoredSubscription; offer: Offer; paid: Omit<Paid, 'companyId'> },
): Promise<void> {
  const { companyId } = stored;
  const { price, by, orderId } = paid;
  const { package: next } = offer;
  const former = (stored.ahead.at(-1) ?? stored.period).package;
  const reason = next.id === former.id ? 'renewed' : 'changed';
  await rememberPaid(tx, companyId);
  await insertPeriod(tx, companyId, { ...offer, price, worth: price, reason, orderId }, deps.clock.now());
  await dropQueued(tx, companyId);
  await writeCounted(tx, companyId, offer);
  await tellAdded(tx, deps, { companyId, by, former, next });
  await lockSettled(tx, deps, companyId);
}

/** Publishes that more time of a package is paid. The package in force does not change. */
function tellAdded(
  tx: Transaction,
  { publish }: SubscriptionDeps,
  { companyId, by, former, next }: { companyId: string; by: string | null; former: Package; next: Package },
): Promise<void> {
  return publish(tx, {
    ...{ name: 'subscriptionPeriodAdded', companyId, by, packageId: next.id },
    ...{ before: { package: former.names.pl }, after: { package: next.names.pl } },
  });
}

/** Builds the operations of paid periods that payments call. */
export function paidPeriods(deps: SubscriptionDeps): PaidPeriods {
  const { clock } = deps;
  return {
    async quote(db, companyId, packageId) {
      const stored = found(await readSubscription(db, companyId));
      return quoteOf(await readOffer(db, stored, packageId, clock.now()));
    },
    async renewalOf(db, companyId) {
      const stored = await readSubscription(db, companyId);
      const offer = stored ? offerNext(stored) : null;
      return offer && quoteOf(offer);
    },
    async startPaidPeriod(tx, { companyId, packageId, price, by, orderId }) {
      const stored = await lockSettled(tx, deps, companyId);
      const now = clock.now();
      const offer = await readOffer(tx, stored, packageId, now);
      if (price < offer.price) refuse('offerChanged', {});
      if (offerDue(stored, now.getTime())?.package.id === packageId)
        return await addNext(tx, deps, { stored, offer, paid: { price, by, orderId } });
      if (offer.price < offer.package.price) await takeFirstMonth(tx, companyId);
      else await rememberPaid(tx, companyId);
      await cutPeriods(tx, companyId, offer.start);
      const { package: next } = offer;
      const worth = offer.worth + Math.max(0, price - next.price);
      const { package: former } = stored.period;
      const isKept = next.id === former.id;
      const reason = isKept ? 'renewed' : 'changed';
      const periodId = await insertPeriod(tx, companyId, { ...offer, price, worth, reason, orderId }, now);
      await dropQueued(tx, companyId);
      await writeCounted(tx, companyId, offer);
      await putInForce(tx, deps, stored, { periodId, package: next }, by);
      if (isKept) await tellAdded(tx, deps, { companyId, by, former, next });
    },
    async addRenewedPeriod(tx, { companyId, packageId, start, price, by, orderId }) {
      const stored = await lockSettled(tx, deps, companyId);
      const offer = offerNext(stored);
      const isQuoted = offer?.package.id === packageId && offer.start === Date.parse(start);
      if (!isQuoted || price < offer.price) refuse('offerChanged', {});
      await addNext(tx, deps, { stored, offer, paid: { price, by, orderId } });
    },
    takeBack: (tx, order) => revokePeriod(tx, deps, order),
  };
}
