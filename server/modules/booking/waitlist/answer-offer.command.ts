import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { takeOffer } from '#server/modules/booking/engine/take-offer.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockWait } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { fulfilWait, settleWaitsAfterUnbookedOffer } from './settle-offer.command.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

interface OfferAnswer {
  /** The id of the wait. */
  id: string;
  offerId: string;
  take: boolean;
}

/**
 * Takes an offered place for the member, or leaves it to the next person. A repeated answer changes
 * nothing.
 * @throws Refused `notFound`, `offerPassed` for a place that the member can take no more, or
 * the code of a rule
 */
export async function answerOffer(
  deps: WaitlistDeps,
  member: Member,
  { id, offerId, take }: OfferAnswer,
): Promise<void> {
  const { companyId, userId } = member;
  await deps.db.transaction(async (tx) => {
    const wait = requireFound(await lockWait(tx, { companyId, userId, id }));
    const offered = requireFound(await readOfferedBooking(tx, { companyId, userId, id: offerId }));
    const isTaken = offered.heldUntil === null && offered.cancelledBy === null;
    if (take && isTaken) return;
    // The person has taken the place in another window, and cancels it as any other booking.
    if (isTaken) refuse('offerPassed', {});
    if (wait.offerId !== offerId) return take ? refuse('offerPassed', {}) : undefined;
    const kind = deps.kinds[wait.kind];
    if (take) {
      if (!(await takeOffer(tx, deps, kind, member, offerId))) refuse('offerPassed', {});
      return fulfilWait(tx, deps, wait);
    }
    await settleWaitsAfterUnbookedOffer(tx, deps, wait, { how: 'declined', placeId: offered.placeId });
    await cancelBookingsById(tx, deps, kind, { companyId, by: userId, ids: [offerId] });
    return undefined;
  });
}
