import sql from 'sql-template-tag';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { type Package, readFreePackage } from '../packages/packages.query.ts';
import { activatePeriod } from './activate-period.ts';
import { getGracePeriodEnd } from './grace-period.ts';
import { lockSubscription } from './lock-subscription.ts';
import { dropQueuedPackage } from './queue-package.command.ts';
import { readSubscription, type StoredSubscription } from './stored-subscription.query.ts';
import { cutPeriods, insertPeriod } from './write-periods.command.ts';

/** Puts a free package in force from `start` on, without an end. It drops the queued change. */
export async function startFreePackage(
  tx: Transaction,
  deps: SubscriptionDeps,
  stored: StoredSubscription,
  next: { package: Package; start: number; by: string | null },
): Promise<void> {
  const { companyId } = stored;
  const { package: free, start, by } = next;
  await cutPeriods(tx, companyId, start);
  const periodId = await insertPeriod(
    tx,
    companyId,
    { package: free, reason: 'free', start, end: null },
    deps.clock.now(),
  );
  await dropQueuedPackage(tx, companyId);
  await tx.query(sql`
    UPDATE subscriptions SET counted_from = NULL, counted_months = 0 WHERE company_id = ${companyId}`);
  await activatePeriod(tx, deps, stored, { periodId, package: free }, by);
}

/**
 * Returns when another period replaces the period in force, in epoch milliseconds. An ended trial
 * or free package is replaced at its end. A paid package is replaced at its end if a paid period or
 * a queued free package follows. Otherwise it keeps its grace period first. Null for a period
 * without an end.
 */
function followedFrom({ period: { end, package: former }, ahead, queued }: StoredSubscription): number | null {
  if (end === null) return null;
  const isToBePaid = ahead.length === 0 && former.price > 0 && queued?.package.price !== 0;
  return isToBePaid ? getGracePeriodEnd(end) : end;
}

const isFollowed = (stored: StoredSubscription, { clock }: SubscriptionDeps): boolean => {
  const from = followedFrom(stored);
  return from !== null && from <= clock.now().getTime();
};

/**
 * Replaces the period in force by the next one, once the time of {@link followedFrom} has come.
 * @returns whether it replaced the period
 */
async function follow(tx: Transaction, deps: SubscriptionDeps, stored: StoredSubscription): Promise<boolean> {
  if (!isFollowed(stored, deps)) return false;
  const [next] = stored.ahead;
  if (next) {
    await activatePeriod(tx, deps, stored, { periodId: next.id, package: next.package }, null);
    return true;
  }
  const free = await readFreePackage(tx, stored.companyId);
  await startFreePackage(tx, deps, stored, { package: free, start: followedFrom(stored)!, by: null });
  return true;
}

/**
 * Locks a company's subscription and brings it up to date. The next paid period replaces an ended
 * one. The free package replaces an ended trial. It replaces a paid package at the end of its grace
 * period, or at its end if it is queued.
 * @throws Refused `notFound`
 */
export async function lockUpdatedSubscription(
  tx: Transaction,
  deps: SubscriptionDeps,
  companyId: string,
): Promise<StoredSubscription> {
  let stored = await lockSubscription(tx, companyId);
  while (await follow(tx, deps, stored)) stored = await lockSubscription(tx, companyId);
  return stored;
}

/**
 * Reads a company's subscription and brings it up to date. A read just after the end of a period
 * replaces the period at once. It does not wait for that minute's job, because an open screen gets
 * no event when the same package continues.
 * @throws Refused `notFound`
 */
export async function updateAndReadSubscription(
  db: Database,
  deps: SubscriptionDeps,
  companyId: string,
): Promise<StoredSubscription> {
  const stored = requireFound(await readSubscription(db, companyId));
  return isFollowed(stored, deps) ? await db.transaction((tx) => lockUpdatedSubscription(tx, deps, companyId)) : stored;
}
