import sql from 'sql-template-tag';
import { trialDays, trialPackageId } from '#contract/billing/subscription.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import {
  createPackageOpenToCondition,
  type Package,
  packageJsonSql,
  readFreePackage,
} from '../packages/packages.query.ts';
import { activatePeriod } from '../periods/activate-period.ts';
import {
  convertMoneyToPackageDays,
  countPackageDays,
  getOrderCredits,
  getRemainingTrialDays,
} from '../periods/next-period.ts';
import { addDaysInWarsaw, addMonthsInWarsaw, countDaysInWarsaw } from '../periods/paid-months.ts';
import { hasOrderCredit, type OrderCredit, removeOrderCredits, sumOrderCredits } from '../periods/portions.ts';
import { dropQueuedPackage, queuePackage } from '../periods/queue-package.command.ts';
import type { StoredPeriod, StoredSubscription } from '../periods/stored-subscription.query.ts';
import { lockUpdatedSubscription, startFreePackage } from '../periods/updated-subscription.command.ts';
import { cutPeriods, insertPeriod, type NewPeriod } from '../periods/write-periods.command.ts';

/** The key of a refunded order. */
interface Refunded {
  companyId: string;
  orderId: string;
}

const instant = (ms: number) => new Date(ms).toISOString();

/**
 * Marks the order's periods as refunded. An order has several when its period continued after the
 * refund of another order.
 */
async function markRefunded(tx: Transaction, { companyId, orderId }: Refunded): Promise<void> {
  await tx.query(sql`
    UPDATE subscription_periods SET status = 'REFUNDED' WHERE company_id = ${companyId} AND order_id = ${orderId}`);
}

/**
 * Reads the packages that the orders of these portions bought. A portion is the unused rest of an
 * order's money.
 */
async function readPackages(
  tx: Transaction,
  companyId: string,
  line: readonly OrderCredit[],
): Promise<Map<string, Package>> {
  const rows = await tx.query<{ package: Package }>(sql`
    SELECT ${packageJsonSql} AS package FROM packages p
    WHERE p.id = ANY(${line.map(({ packageId }) => packageId)}::uuid[]) AND ${createPackageOpenToCondition(companyId)}`);
  return new Map(rows.map((row) => [row.package.id, row.package]));
}

/**
 * Puts in force the package without a paid order: the rest of the trial, an agreed or the free
 * package.
 */
async function fallBack(tx: Transaction, deps: SubscriptionDeps, stored: StoredSubscription): Promise<void> {
  const { companyId } = stored;
  const at = deps.clock.now();
  const now = at.getTime();
  const [last] = await tx.query<{ package: Package; reason: string; trialStart: number | null }>(sql`
    SELECT ${packageJsonSql} AS package, o.reason,
           (SELECT floor(extract(epoch FROM min(t.period_start)) * 1000)::int8 FROM subscription_periods t
            WHERE t.company_id = ${companyId} AND t.package_id = ${trialPackageId}) AS "trialStart"
    FROM subscription_periods o JOIN packages p ON p.id = o.package_id AND ${createPackageOpenToCondition(companyId)}
    WHERE o.company_id = ${companyId} AND p.price = 0 ORDER BY o.period_start DESC, o.created_on DESC, o.id DESC LIMIT 1`);
  const trialEnd =
    last?.package.id === trialPackageId && last.trialStart !== null ? addDaysInWarsaw(last.trialStart, trialDays) : 0;
  const isAgreed = last?.reason === 'agreed';
  if (!last || (trialEnd <= now && !isAgreed))
    return await startFreePackage(tx, deps, stored, {
      package: await readFreePackage(tx, companyId),
      start: now,
      by: null,
    });
  const end = isAgreed ? null : trialEnd;
  await cutPeriods(tx, companyId, now);
  const period = { package: last.package, reason: isAgreed ? 'agreed' : 'trial', start: now, end } as const;
  const periodId = await insertPeriod(tx, companyId, period, at);
  // The queued change was to follow a paid period. After a free period it would only block other
  // changes.
  await dropQueuedPackage(tx, companyId);
  await tx.query(sql`
    UPDATE subscriptions SET counted_from = NULL, counted_months = 0 WHERE company_id = ${companyId}`);
  await activatePeriod(tx, deps, stored, { periodId, package: last.package }, null);
}

/**
 * Returns the end of a period that starts at `start` (epoch milliseconds) and consists of a
 * portion's money. The order's own money buys days at the rate of its payment. If none of it is
 * used, it buys at least the package's whole months, whose lengths differ.
 */
function endOf({ own, rate, portions }: OrderCredit, had: Package, start: number): number {
  const { worth, days, ofPrice } = rate ?? {
    ...{ worth: had.price, days: countPackageDays(start, had), ofPrice: countPackageDays(start, had) },
  };
  const from = addDaysInWarsaw(start, convertMoneyToPackageDays(sumOrderCredits(portions), had, ofPrice));
  if (own === 0) return from;
  const end = addDaysInWarsaw(from, Math.ceil((own * days) / worth));
  return own < worth ? end : Math.max(end, addMonthsInWarsaw(from, had.durationInMonths));
}

/**
 * Stores a period for each portion of `line`. A portion is the unused rest of an order's money. The
 * first period starts now, and each later one at the end of the one before. The caller has ended
 * the period that was in force.
 * @returns the end of the last period, and the period to put in force
 */
async function writeLine(
  tx: Transaction,
  deps: SubscriptionDeps,
  stored: StoredSubscription,
  line: readonly OrderCredit[],
): Promise<{ end: number; inForce: { periodId: string; package: Package } }> {
  const { companyId, period } = stored;
  const at = deps.clock.now();
  const now = at.getTime();
  const packages = await readPackages(tx, companyId, line);
  const written: (NewPeriod & { end: number; periodId: string })[] = [];
  for (const portion of line) {
    const former = written.at(-1);
    const had = packages.get(portion.packageId) ?? period.package;
    const start = former?.end ?? now;
    // The remaining trial days lengthen the first period only.
    const given = former ? 0 : getRemainingTrialDays(stored, now);
    const end = endOf(portion, had, addDaysInWarsaw(start, given));
    const { orderId, rate, portions } = portion;
    const reason = former?.package.id === had.id ? 'renewed' : 'changed';
    const givenUntil = given > 0 ? addDaysInWarsaw(now, given) : null;
    const next = {
      package: had,
      reason,
      start,
      end,
      price: 0,
      worth: sumOrderCredits([portion]),
      portions,
      rate,
    } as const;
    const periodId = await insertPeriod(tx, companyId, { ...next, givenUntil, orderId }, at);
    written.push({ ...next, end, periodId });
  }
  const [first, last] = [written[0]!, written.at(-1)!];
  return { end: last.end, inForce: { periodId: first.periodId, package: first.package } };
}

/**
 * Moves paid periods so that they follow each other from an instant on. Each keeps its number of
 * days, counted in Warsaw. A period that would end up to a day before its stored end keeps the
 * stored end. Such a small difference only comes from a renewal that was paid ahead.
 * @returns the end of the last period
 */
async function moveAhead(
  tx: Transaction,
  { companyId }: StoredSubscription,
  ahead: readonly StoredPeriod[],
  from: number,
): Promise<number> {
  let start = from;
  for (const one of ahead) {
    const whole = addDaysInWarsaw(start, countDaysInWarsaw(one.start, one.end!));
    const end = one.end! >= whole && one.end! <= addDaysInWarsaw(whole, 1) ? one.end! : whole;
    await tx.query(sql`
      UPDATE subscription_periods SET period_start = ${instant(start)}, period_end = ${instant(end)}
      WHERE company_id = ${companyId} AND id = ${one.id}`);
    start = end;
  }
  return start;
}

/** Counts paid months from the end of the last period, if that end has moved. */
async function countFrom(tx: Transaction, { companyId, period, ahead }: StoredSubscription, end: number) {
  const { end: before } = ahead.at(-1) ?? period;
  if (end === before) return;
  await tx.query(sql`
    UPDATE subscriptions SET counted_from = ${instant(end)}, counted_months = 0 WHERE company_id = ${companyId}`);
}

/**
 * Ends the period in force now. The remaining portions follow, then the periods that are already
 * paid. Without any, the company falls back to its trial, an agreed package or the free package.
 */
async function replaceNow(
  tx: Transaction,
  deps: SubscriptionDeps,
  stored: StoredSubscription,
  line: readonly OrderCredit[],
): Promise<void> {
  const { companyId, period, ahead, queued } = stored;
  const [next] = ahead;
  if (line.length === 0 && !next) return await fallBack(tx, deps, stored);
  const now = deps.clock.now().getTime();
  await tx.query(sql`
    UPDATE subscription_periods SET period_end = ${instant(now)} WHERE company_id = ${companyId} AND id = ${period.id}`);
  const written = line.length > 0 ? await writeLine(tx, deps, stored, line) : null;
  await countFrom(tx, stored, await moveAhead(tx, stored, ahead, written?.end ?? now));
  const inForce = written?.inForce ?? { periodId: next!.id, package: next!.package };
  // The queued package is in force already.
  if (!next && queued?.package.id === inForce.package.id) await dropQueuedPackage(tx, companyId);
  await activatePeriod(tx, deps, stored, inForce, null);
}

/**
 * Removes a paid period that has not begun. The periods after it begin earlier. If it was the last
 * one and no change is queued, it queues the free package.
 */
async function takeAhead(
  tx: Transaction,
  { clock, publish }: SubscriptionDeps,
  stored: StoredSubscription,
  taken: StoredPeriod,
): Promise<void> {
  const { companyId, period, ahead, countedMonths, queued } = stored;
  await tx.query(sql`
    UPDATE subscription_periods SET period_end = period_start WHERE company_id = ${companyId} AND id = ${taken.id}`);
  const later = ahead.slice(ahead.indexOf(taken) + 1);
  if (later.length > 0) return await countFrom(tx, stored, await moveAhead(tx, stored, later, taken.start));
  const months = countedMonths - taken.package.durationInMonths;
  await tx.query(sql`
    UPDATE subscriptions SET counted_months = ${Math.max(0, months)},
      counted_from = CASE WHEN ${months > 0}::boolean THEN counted_from ELSE ${instant(taken.start)}::timestamptz END
    WHERE company_id = ${companyId}`);
  if (queued) return;
  const free = await readFreePackage(tx, companyId);
  await queuePackage(tx, companyId, free.id, clock.now());
  await publish(tx, {
    ...{ name: 'subscriptionChangeQueued', companyId, by: null, packageId: free.id },
    ...{ before: { package: period.package.names.pl }, after: { package: free.names.pl } },
  });
}

/**
 * Revokes the days of a refunded order, in the transaction of the refund, whichever periods contain
 * them. The days of other orders continue with the packages that they bought. Days in the past are
 * only marked. Does nothing when the order never took effect.
 */
export async function revokeRefundedDays(tx: Transaction, deps: SubscriptionDeps, order: Refunded): Promise<void> {
  const stored = await lockUpdatedSubscription(tx, deps, order.companyId);
  await markRefunded(tx, order);
  const { period, ahead } = stored;
  const { orderId } = order;
  const line = getOrderCredits(period, deps.clock.now().getTime());
  if (period.orderId === orderId || hasOrderCredit(line, orderId))
    return await replaceNow(tx, deps, stored, removeOrderCredits(line, [orderId]));
  const taken = ahead.find((one) => one.orderId === orderId);
  if (taken) await takeAhead(tx, deps, stored, taken);
}
