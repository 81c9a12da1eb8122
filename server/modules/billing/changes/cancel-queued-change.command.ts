import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { dropQueuedPackage } from '../periods/queue-package.command.ts';
import { lockUpdatedSubscription } from '../periods/updated-subscription.command.ts';

/**
 * Cancels the queued change (SUB-02), so that the current package continues.
 * @throws Refused `notFound` when another change is queued, or none, because this one was cancelled
 * or is in force
 */
export async function cancelQueuedChange(
  { db, ...deps }: Pick<BillingDeps, 'db' | 'clock' | 'publish'>,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { queued } = await lockUpdatedSubscription(tx, deps, companyId);
    const waiting = requireFound(queued);
    if (waiting.id !== id) refuse('notFound', {});
    await dropQueuedPackage(tx, companyId);
    const before = { package: waiting.package.names.pl };
    await deps.publish(tx, { name: 'subscriptionChangeCancelled', companyId, by, before, after: {} });
  });
}
