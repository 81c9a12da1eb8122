import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { dropQueued } from '../periods/queue.command.ts';
import { lockSettled } from '../periods/settle.command.ts';

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
    const { queued } = await lockSettled(tx, deps, companyId);
    const waiting = found(queued);
    if (waiting.id !== id) refuse('notFound', {});
    await dropQueued(tx, companyId);
    const before = { package: waiting.package.names.pl };
    await deps.publish(tx, { name: 'subscriptionChangeCancelled', companyId, by, before, after: {} });
  });
}
