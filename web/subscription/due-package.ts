import type { QueuedChange, Subscription } from '#contract/subscription.ts';

/** The package that is overdue and can be paid: that of the period which has ended, or the one that waits for this payment; undefined for none. */
export function duePackage(has: Subscription, queued: QueuedChange | undefined): string | undefined {
  return has.isActive || !has.isRecurring ? undefined : (queued?.packageId ?? has.packageId);
}
