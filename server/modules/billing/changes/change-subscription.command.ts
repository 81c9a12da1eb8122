import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readOffered } from '../packages/packages.query.ts';
import { isHeld, isPaidNow, isTrial } from '../periods/next-period.ts';
import { writeQueued } from '../periods/queue.command.ts';
import { fallTo, lockSettled } from '../periods/settle.command.ts';
import type { StoredSubscription } from '../periods/stored-subscription.query.ts';

/**
 * Changes to a package that needs no payment now (SUB-02). The change is queued for the end of the
 * period. It is in force at once when the period has no end. A repeated request changes nothing
 * more.
 * @returns the company's subscription
 * @throws Refused `notFound`, `packageInForce`, `changeQueued`, `paymentNeeded`
 */
export async function changeSubscription(
  { db, ...deps }: Pick<BillingDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  packageId: string,
): Promise<StoredSubscription> {
  return await db.transaction(async (tx) => {
    const stored = await lockSettled(tx, deps, companyId);
    const { period, ahead, queued } = stored;
    if (isHeld(stored, packageId)) refuse('packageInForce', {});
    const wanted = found(await readOffered(tx, companyId, packageId));
    if (queued?.package.id === packageId) return stored;
    if (queued && !isTrial(stored)) refuse('changeQueued', {});
    // The change was queued, and the package has been paid for meanwhile.
    if (ahead.at(-1)?.package.id === packageId) return stored;
    if (isPaidNow(stored, wanted)) refuse('paymentNeeded', {});
    const now = deps.clock.now();
    if (period.end === null) {
      await fallTo(tx, deps, stored, { package: wanted, start: now.getTime(), by });
      return await lockSettled(tx, deps, companyId);
    }
    await writeQueued(tx, companyId, wanted.id, now);
    await deps.publish(tx, {
      ...{ name: 'subscriptionChangeQueued', companyId, by, packageId: wanted.id },
      ...{ before: { package: period.package.names.pl }, after: { package: wanted.names.pl } },
    });
    // After the end of the period, a free package is in force without a payment.
    return await lockSettled(tx, deps, companyId);
  });
}
