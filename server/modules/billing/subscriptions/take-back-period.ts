import sql from 'sql-template-tag';
import { trialDays, trialPackageId } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isOpenTo, type Package, packageJson, readFree } from './packages.query.ts';
import { daysAfter, daysBetween, monthsAfter } from './paid-months.ts';
import { putInForce, type SubscriptionParts } from './put-in-force.ts';
import { dropQueued, writeQueued } from './queue.ts';
import { fallTo, holdSettled } from './settle.ts';
import type { StoredPeriod, StoredSubscription } from './stored-subscription.query.ts';
import { cutPeriods, insertPeriod, type NewPeriod } from './write-periods.ts';

/** A refunded order. */
interface Refunded {
  companyId: string;
  orderId: string;
}

/** The period in force before that of an order. Instants are epoch milliseconds. */
interface Before {
  package: Package;
  reason: string;
  orderId: string | null;
  /** The rest of it when it ended, net, in grosze, which lengthened the next one. */
  left: number;
  /** The end of the trial days that lengthened the order's period. Null for none. */
  givenUntil: number | null;
  /** The start of the company's first trial. Null when it never had one. */
  trialStart: number | null;
}

/**
 * Marks the order's periods as refunded. There are two when one continued after the refund of its
 * replacement.
 * @returns their ids
 */
async function markRefunded(tx: Transaction, { companyId, orderId }: Refunded): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    UPDATE subscription_periods SET status = 'REFUNDED' WHERE company_id = ${companyId} AND order_id = ${orderId} RETURNING id`);
  return rows.map(({ id }) => id);
}

/**
 * Reads the period that ended as the first one of this order began, unless it was refunded as well.
 */
async function readBefore(tx: Transaction, { companyId, orderId }: Refunded): Promise<Before | undefined> {
  const [before] = await tx.query<Before>(sql`
    SELECT ${packageJson} AS package, o.reason, o.order_id AS "orderId", coalesce(paid.carried, greatest(paid.worth - paid.price, 0)) AS left,
           floor(extract(epoch FROM paid.given_until) * 1000)::int8 AS "givenUntil",
           (SELECT floor(extract(epoch FROM min(t.period_start)) * 1000)::int8 FROM subscription_periods t
            WHERE t.company_id = ${companyId} AND t.package_id = ${trialPackageId}) AS "trialStart"
    FROM (SELECT period_start, carried, worth, price, given_until FROM subscription_periods
          WHERE company_id = ${companyId} AND order_id = ${orderId} ORDER BY period_start, created_on LIMIT 1) AS paid
      JOIN subscription_periods o ON o.company_id = ${companyId} AND o.period_end = paid.period_start AND o.period_start < o.period_end
      JOIN packages p ON p.id = o.package_id AND ${isOpenTo(companyId)}
    WHERE o.status = 'COMPLETED' AND o.order_id IS DISTINCT FROM ${orderId}
    ORDER BY o.period_start DESC LIMIT 1`);
  return before;
}

/**
 * Returns the continuation of the earlier period: the rest of a trial, an agreed package, or the
 * days that are left. Null for none.
 */
function goesOn(
  { package: had, reason, orderId, left, givenUntil, trialStart }: Before,
  now: number,
): NewPeriod | null {
  if (had.id === trialPackageId && trialStart !== null) {
    const end = daysAfter(trialStart, trialDays);
    return end > now ? { package: had, reason: 'trial', start: now, end } : null;
  }
  if (reason === 'agreed' && had.price === 0) return { package: had, reason: 'agreed', start: now, end: null };
  const given = givenUntil === null ? 0 : daysBetween(now, givenUntil);
  if ((left <= 0 && given === 0) || had.price === 0) return null;
  const days = daysBetween(now, monthsAfter(now, had.durationInMonths));
  const end = daysAfter(now, given + Math.ceil((left * days) / had.price));
  return {
    ...{ package: had, reason: 'changed', start: now, end, worth: left, carried: left, price: 0, orderId },
    givenUntil: given > 0 ? daysAfter(now, given) : null,
  };
}

/** Starts the next paid period now. It keeps its end. */
async function bringForward(
  tx: Transaction,
  parts: SubscriptionParts,
  stored: StoredSubscription,
  next: StoredPeriod,
): Promise<void> {
  const { companyId, period } = stored;
  const now = parts.clock.now().toISOString();
  await tx.query(sql`
    UPDATE subscription_periods SET period_end = ${now} WHERE company_id = ${companyId} AND id = ${period.id}`);
  await tx.query(sql`
    UPDATE subscription_periods SET period_start = ${now} WHERE company_id = ${companyId} AND id = ${next.id}`);
  await putInForce(tx, parts, stored, { periodId: next.id, package: next.package }, null);
}

/**
 * Ends the period in force now. The next paid one follows, else the continuation of the earlier
 * one, else the free package.
 */
async function endNow(
  tx: Transaction,
  parts: SubscriptionParts,
  stored: StoredSubscription,
  { before, next }: { before: Before | undefined; next: StoredPeriod | undefined },
): Promise<void> {
  const { companyId } = stored;
  const now = parts.clock.now();
  if (next) return await bringForward(tx, parts, stored, next);
  const rest = before ? goesOn(before, now.getTime()) : null;
  if (!rest) {
    const free = await readFree(tx, companyId);
    return await fallTo(tx, parts, stored, { package: free, start: now.getTime(), by: null });
  }
  await cutPeriods(tx, companyId, now.getTime());
  const periodId = await insertPeriod(tx, companyId, rest, now);
  const isPaid = rest.package.price > 0;
  // The queued change was to follow a paid period. After a free one it would only block other
  // changes.
  if (!isPaid) await dropQueued(tx, companyId);
  const counted = isPaid && rest.end !== null ? new Date(rest.end).toISOString() : null;
  await tx.query(sql`
    UPDATE subscriptions SET counted_from = ${counted}, counted_months = 0 WHERE company_id = ${companyId}`);
  await putInForce(tx, parts, stored, { periodId, package: rest.package }, null);
}

/**
 * Removes the paid follower. The period in force runs to its end, then the free package follows,
 * unless another change is queued.
 */
async function takeAhead(
  tx: Transaction,
  { clock, publish }: SubscriptionParts,
  { companyId, period, countedMonths, queued }: StoredSubscription,
  taken: StoredPeriod,
): Promise<void> {
  await tx.query(sql`
    UPDATE subscription_periods SET period_end = period_start WHERE company_id = ${companyId} AND id = ${taken.id}`);
  const months = countedMonths - taken.package.durationInMonths;
  await tx.query(sql`
    UPDATE subscriptions SET counted_months = ${Math.max(0, months)},
      counted_from = CASE WHEN ${months > 0}::boolean THEN counted_from ELSE ${new Date(taken.start).toISOString()}::timestamptz END
    WHERE company_id = ${companyId}`);
  if (queued) return;
  const free = await readFree(tx, companyId);
  await writeQueued(tx, companyId, free.id, clock.now());
  await publish(tx, {
    ...{ name: 'subscriptionChangeQueued', companyId, by: null, packageId: free.id },
    ...{ before: { package: period.package.names.pl }, after: { package: free.names.pl } },
  });
}

/**
 * Takes back the period of a refunded order, in the refund's transaction. A period in force ends
 * now. A future one is removed, and a past one only marked. Does nothing when the order never took
 * effect.
 */
export async function takeBackPeriod(tx: Transaction, parts: SubscriptionParts, order: Refunded): Promise<void> {
  const stored = await holdSettled(tx, parts, order.companyId);
  const taken = await markRefunded(tx, order);
  const isTaken = ({ id }: StoredPeriod) => taken.includes(id);
  const { period, ahead } = stored;
  const [next] = ahead.filter((one) => !isTaken(one));
  if (isTaken(period)) return await endNow(tx, parts, stored, { before: await readBefore(tx, order), next });
  const lost = ahead.find(isTaken);
  if (lost) await takeAhead(tx, parts, stored, lost);
}
