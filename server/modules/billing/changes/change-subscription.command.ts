import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findOfferedPackage } from '../packages/packages.query.ts';
import { doesPackageSelectionNeedPayment, isOnlyPackage, isTrial } from '../periods/next-period.ts';
import { queuePackage } from '../periods/queue-package.command.ts';
import type { StoredSubscription } from '../periods/stored-subscription.query.ts';
import { lockUpdatedSubscription, startFreePackage } from '../periods/updated-subscription.command.ts';

/**
 * Changes to a package that needs no payment now (SUB-02). The change is queued for the end of the
 * period. It is in force at once when the period has ended or has no end. A repeated request
 * changes nothing more.
 * @returns the company's subscription
 * @throws Refused `notFound`, `packageInForce`, `changeQueued`, `paymentNeeded`
 */
export async function changeSubscriptionWithoutPayment(
  { db, ...deps }: Pick<BillingDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  packageId: string,
): Promise<StoredSubscription> {
  return await db.transaction(async (tx) => {
    const stored = await lockUpdatedSubscription(tx, deps, companyId);
    const { period, ahead, queued } = stored;
    if (isOnlyPackage(stored, packageId)) refuse('packageInForce', {});
    const wanted = requireFound(await findOfferedPackage(tx, companyId, packageId));
    if (queued?.package.id === packageId) return stored;
    if (queued && !isTrial(stored)) refuse('changeQueued', {});
    // The change was queued, and the package has been paid for meanwhile.
    if (ahead.at(-1)?.package.id === packageId) return stored;
    if (doesPackageSelectionNeedPayment(stored, wanted)) refuse('paymentNeeded', {});
    const now = deps.clock.now();
    if (period.end === null) {
      await startFreePackage(tx, deps, stored, { package: wanted, start: now.getTime(), by });
      return await lockUpdatedSubscription(tx, deps, companyId);
    }
    await queuePackage(tx, companyId, wanted.id, now);
    await deps.publish(tx, {
      ...{ name: 'subscriptionChangeQueued', companyId, by, packageId: wanted.id },
      ...{ before: { package: period.package.names.pl }, after: { package: wanted.names.pl } },
    });
    // A free package needs no payment. If the period has ended, this puts the package in force at
    // once.
    return await lockUpdatedSubscription(tx, deps, companyId);
  });
}
