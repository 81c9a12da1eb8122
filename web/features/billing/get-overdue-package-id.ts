import type { QueuedChange, Subscription } from '#contract/billing/subscription.ts';

/**
 * Returns the package to pay after an unpaid end, by id: the queued package, or that of the ended
 * period. Undefined while the subscription is paid, and if it does not renew.
 */
export function getOverduePackageId(has: Subscription, queued: QueuedChange | undefined): string | undefined {
  return has.isActive || !has.isRecurring ? undefined : (queued?.packageId ?? has.packageId);
}
