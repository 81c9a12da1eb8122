import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { lockWait } from './lock-wait.ts';
import { endWait } from './settle-offer.command.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Ends an own wait. An open offer is cancelled, so that its place goes to the next person. A
 * repeated request changes nothing.
 * @throws Refused `notFound`
 */
export async function leaveWaitlist(deps: WaitlistDeps, { companyId, userId }: Member, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const wait = requireFound(await lockWait(tx, { companyId, userId, id }));
    if (wait.hasEnded) return;
    await endWait(tx, deps, wait, 'left');
    if (wait.offerId === null) return;
    await cancelBookingsById(tx, deps, deps.kinds[wait.kind], { companyId, by: userId, ids: [wait.offerId] });
  });
}
