import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { takeOffer } from '#server/modules/booking/engine/take-offer.command.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { endOfferIfOver } from './end-waits.command.ts';
import { lockWait } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { fulfilWait, settleWaitsAfterUnbookedOffer } from './settle-offer.command.ts';
import { readWaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

interface OfferAnswer {
  /** The id of the wait. */
  id: string;
  offerId: string;
  take: boolean;
}

async function storeAnswer(deps: WaitlistDeps, member: Member, { id, offerId, take }: OfferAnswer): Promise<void> {
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

/**
 * Ends an offer whose place the rules refuse. Else the server would hold the place for the rest of
 * the minutes, and its person would count as one who did not answer.
 */
async function endRefusedOffer(deps: WaitlistDeps, { companyId, userId }: Member, { id, offerId }: OfferAnswer) {
  const turn = await readWaitlistCompanyFacts(deps, companyId);
  await deps.db.transaction(async (tx) => {
    const wait = await lockWait(tx, { companyId, userId, id });
    if (wait?.offerId === offerId) await endOfferIfOver(tx, deps, wait, turn, { isTried: true });
  });
}

/**
 * Takes an offered place for the member, or leaves it to the next person. A repeated answer changes
 * nothing. An offer whose place the rules refuse ends, and the wait keeps its rank.
 * @throws Refused `notFound`, `offerPassed` for a place that the member can take no more, or
 * the code of a rule
 */
export async function answerOffer(deps: WaitlistDeps, member: Member, answer: OfferAnswer): Promise<void> {
  try {
    await storeAnswer(deps, member, answer);
  } catch (error) {
    if (answer.take && error instanceof Refused) await endRefusedOffer(deps, member, answer);
    throw error;
  }
}
