import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { keptUntil } from './ending.query.ts';
import { holdSubscription } from './hold-subscription.ts';
import { type Package, readFree } from './packages.query.ts';
import { putInForce, type SubscriptionParts } from './put-in-force.ts';
import { dropQueued } from './queue.ts';
import type { StoredSubscription } from './stored-subscription.query.ts';
import { cutPeriods, insertPeriod } from './write-periods.ts';

/** Puts a package in force that costs nothing, from then on and without an end; nothing waits any more. */
export async function fallTo(
  tx: Transaction,
  parts: SubscriptionParts,
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
    parts.clock.now(),
  );
  await dropQueued(tx, companyId);
  await tx.query(sql`
    UPDATE subscriptions SET counted_from = NULL, counted_months = 0 WHERE company_id = ${companyId}`);
  await putInForce(tx, parts, stored, { periodId, package: free }, by);
}

/** Has one more period follow the one that has ended, where it is due; whether it was. */
async function follow(tx: Transaction, parts: SubscriptionParts, stored: StoredSubscription): Promise<boolean> {
  const { companyId, ahead, queued } = stored;
  const { end, package: former } = stored.period;
  const now = parts.clock.now().getTime();
  if (end === null || end > now) return false;
  const [next] = ahead;
  if (next) {
    await putInForce(tx, parts, stored, { periodId: next.id, package: next.package }, null);
    return true;
  }
  const isToBePaid = former.price > 0 && queued?.package.price !== 0;
  if (isToBePaid && now < keptUntil(end)) return false;
  const free = await readFree(tx, companyId);
  await fallTo(tx, parts, stored, { package: free, start: isToBePaid ? keptUntil(end) : end, by: null });
  return true;
}

/**
 * Holds what a company has, as it stands now: a period that has ended is followed by the next that is paid, a trial by the free package, and
 * so is what nobody has paid for some days after its end.
 * @throws Refused `notFound`
 */
export async function holdSettled(
  tx: Transaction,
  parts: SubscriptionParts,
  companyId: string,
): Promise<StoredSubscription> {
  let stored = await holdSubscription(tx, companyId);
  while (await follow(tx, parts, stored)) stored = await holdSubscription(tx, companyId);
  return stored;
}
