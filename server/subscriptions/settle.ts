import sql from 'sql-template-tag';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { found } from '#server/platform/http/refused.ts';
import { keptUntil } from './ending.query.ts';
import { holdSubscription } from './hold-subscription.ts';
import { type Package, readFree } from './packages.query.ts';
import { putInForce, type SubscriptionParts } from './put-in-force.ts';
import { dropQueued } from './queue.ts';
import { readSubscription, type StoredSubscription } from './stored-subscription.query.ts';
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

/** From when the period in force is followed: by what is paid already or costs nothing at its end, else once it is kept no longer. Null: never. */
function followedFrom({ period: { end, package: former }, ahead, queued }: StoredSubscription): number | null {
  if (end === null) return null;
  const isToBePaid = ahead.length === 0 && former.price > 0 && queued?.package.price !== 0;
  return isToBePaid ? keptUntil(end) : end;
}

const isFollowed = (stored: StoredSubscription, { clock }: SubscriptionParts): boolean => {
  const from = followedFrom(stored);
  return from !== null && from <= clock.now().getTime();
};

/** Has one more period follow the one that has ended, where it is due; whether it was. */
async function follow(tx: Transaction, parts: SubscriptionParts, stored: StoredSubscription): Promise<boolean> {
  if (!isFollowed(stored, parts)) return false;
  const [next] = stored.ahead;
  if (next) {
    await putInForce(tx, parts, stored, { periodId: next.id, package: next.package }, null);
    return true;
  }
  const free = await readFree(tx, stored.companyId);
  await fallTo(tx, parts, stored, { package: free, start: followedFrom(stored)!, by: null });
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

/**
 * What a company has, for whoever looks: whoever does so within the minute in which a period ends has it followed by that. A screen that was open
 * over the end reads it just then, and nothing would tell it of the minute, where the same package goes on.
 * @throws Refused `notFound`
 */
export async function readSettled(
  db: Database,
  parts: SubscriptionParts,
  companyId: string,
): Promise<StoredSubscription> {
  const stored = found(await readSubscription(db, companyId));
  return isFollowed(stored, parts) ? await db.transaction((tx) => holdSettled(tx, parts, companyId)) : stored;
}
