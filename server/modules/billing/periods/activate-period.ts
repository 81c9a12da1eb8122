import type { Transaction } from '#server/platform/database/database.ts';
import type { SubscriptionDeps } from '../billing-deps.ts';
import { freezeOrUnfreezePlaces } from '../freezing/freeze-uncovered-places.command.ts';
import { isUpgrade } from '../packages/compare-packages.ts';
import type { Package } from '../packages/packages.query.ts';
import type { StoredSubscription } from './stored-subscription.query.ts';
import { writeActivePeriod } from './write-periods.command.ts';

/**
 * Puts a stored period in force, so that the company gets its limits. If its package differs from
 * the former one, places freeze or unfreeze, and an event is published. The caller holds the lock
 * of the subscription.
 * @param by the person who caused it. Null for the end of a period, a refund or the operator.
 */
export async function activatePeriod(
  tx: Transaction,
  { publish }: Pick<SubscriptionDeps, 'publish'>,
  { companyId, period: { package: former } }: StoredSubscription,
  next: { periodId: string; package: Package },
  by: string | null,
): Promise<void> {
  await writeActivePeriod(tx, companyId, next.periodId, next.package);
  if (next.package.id === former.id) return;
  await freezeOrUnfreezePlaces(tx, publish, companyId);
  await publish(tx, {
    name: isUpgrade(next.package, former) ? 'subscriptionUpgraded' : 'subscriptionDowngraded',
    ...{ companyId, by, packageId: next.package.id },
    ...{ before: { package: former.names.pl }, after: { package: next.package.names.pl } },
  });
}
