import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { runForWaitLoggingErrors } from './attempt.ts';
import { lockWait, type StoredWait, type WaitKey } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { endWait, settleWaitsAfterUnbookedOffer, type WaitOutcome } from './settle-offer.command.ts';
import { createAwayCondition, type WaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const ends = { holder: 'declined', other: 'removed', reason: 'lost' } as const;

/**
 * Ends the offer of a locked wait if it has passed, or if its booking was cancelled. In a company
 * that gives nothing, or for an absent person, the offer ends without a penalty.
 * @returns whether the offer is over
 */
export async function endOfferIfOver(
  tx: Transaction,
  deps: WaitlistDeps,
  wait: StoredWait,
  turn: Pick<WaitlistCompanyFacts, 'isOn' | 'timeZone'>,
): Promise<boolean> {
  const { companyId, userId, offerId } = wait;
  const offered = offerId === null ? undefined : await readOfferedBooking(tx, { companyId, userId, id: offerId });
  if (!offered) return true;
  const { placeId, cancelledBy, heldUntil } = offered;
  if (cancelledBy !== null) {
    await settleWaitsAfterUnbookedOffer(tx, deps, wait, { how: ends[cancelledBy], placeId });
    return true;
  }
  if (heldUntil === null) return false;
  const [person] = await tx.query<{ isAway: boolean }>(sql`
    SELECT ${createAwayCondition(turn)} AS "isAway" FROM waits w WHERE w.company_id = ${companyId} AND w.id = ${wait.id}`);
  const isLost = !turn.isOn || person!.isAway;
  if (!isLost && Date.parse(heldUntil) > deps.clock.now().getTime()) return false;
  await settleWaitsAfterUnbookedOffer(tx, deps, wait, { how: isLost ? 'lost' : 'passed', placeId });
  await cancelBookingsById(tx, deps, deps.kinds[wait.kind], { companyId, by: userId, ids: [offerId!] });
  return true;
}

/**
 * Ends the offers of a company that are over, the oldest first. The person may have answered
 * meanwhile, which leaves nothing to do.
 */
export async function endDueOffers(deps: WaitlistDeps, turn: WaitlistCompanyFacts): Promise<void> {
  const due = await deps.db.query<WaitKey>(sql`
    SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id
    FROM waits w JOIN bookings b ON b.company_id = w.company_id AND b.id = w.offer_id
    WHERE w.company_id = ${turn.companyId} AND w.ended_on IS NULL
      AND (b.state = 2 OR b.held_until <= ${deps.clock.now().toISOString()}::timestamptz OR ${!turn.isOn}::boolean
           OR ${createAwayCondition(turn)})
    ORDER BY b.held_until, w.id`);
  for (const id of due)
    await runForWaitLoggingErrors(deps, id, () =>
      deps.db.transaction(async (tx) => {
        const wait = await lockWait(tx, id);
        if (wait && wait.offerId !== null) await endOfferIfOver(tx, deps, wait, turn);
      }),
    );
}

/**
 * Ends the waits of a company whose period has begun, and waits for removed places or containers.
 * An offer ends with the beginning of its period at the latest, so none is open here.
 */
export async function endDueWaits(deps: WaitlistDeps, { companyId }: WaitlistCompanyFacts): Promise<void> {
  const due = await deps.db.query<WaitKey & { outcome: WaitOutcome }>(sql`
    SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id,
           CASE WHEN lower(w.during) <= ${deps.clock.now().toISOString()}::timestamptz THEN 'begun' ELSE 'gone' END AS outcome
    FROM waits w
      LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
      LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = coalesce(w.container_id, s.container_id)
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.offer_id IS NULL
      AND (lower(w.during) <= ${deps.clock.now().toISOString()}::timestamptz OR s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL)
    ORDER BY w.joined_on, w.id`);
  for (const { outcome, ...id } of due)
    await runForWaitLoggingErrors(deps, id, () =>
      deps.db.transaction(async (tx) => {
        const wait = await lockWait(tx, id);
        if (!wait || wait.hasEnded || wait.offerId !== null) return;
        // The person may have moved the wait to a later period meanwhile.
        if (outcome === 'begun' && Date.parse(wait.startDate) > deps.clock.now().getTime()) return;
        await endWait(tx, deps, wait, outcome);
      }),
    );
}
