import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { endOfferIfOver } from './end-waits.command.ts';
import { lockWait } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { endWait, settleWaitsAfterUnbookedOffer } from './settle-offer.command.ts';
import { readWaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Ends an own wait. An open offer counts as left, for all waits of the person. Else another wait of
 * theirs would get the same place again. A repeated request changes nothing.
 * @throws Refused `notFound`
 */
export async function leaveWaitlist(deps: WaitlistDeps, { companyId, userId }: Member, id: string): Promise<void> {
  const turn = await readWaitlistCompanyFacts(deps, companyId);
  await deps.db.transaction(async (tx) => {
    const wait = requireFound(await lockWait(tx, { companyId, userId, id }));
    if (wait.hasEnded) return;
    if (wait.offerId !== null && !(await endOfferIfOver(tx, deps, wait, turn))) {
      const offered = requireFound(await readOfferedBooking(tx, { companyId, userId, id: wait.offerId }));
      await settleWaitsAfterUnbookedOffer(tx, deps, wait, { how: 'declined', placeId: offered.placeId });
      await cancelBookingsById(tx, deps, deps.kinds[wait.kind], { companyId, by: userId, ids: [wait.offerId] });
    }
    const left = wait.offerId === null ? wait : requireFound(await lockWait(tx, { companyId, userId, id }));
    if (!left.hasEnded) await endWait(tx, deps, left, 'left');
  });
}
