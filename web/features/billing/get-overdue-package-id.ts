import type { QueuedChange, Subscription } from '#contract/billing/subscription.ts';

/**
 * Returns the overdue package that can be paid: the queued one, or that of the ended period.
 * Undefined without one.
 */
export function getOverduePackageId(has: Subscription, queued: QueuedChange | undefined): string | undefined {
  return has.isActive || !has.isRecurring ? undefined : (queued?.packageId ?? has.packageId);
}
