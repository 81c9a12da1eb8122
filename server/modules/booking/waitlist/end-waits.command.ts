import sql from 'sql-template-tag';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { lockWait, type WaitId } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { endWait, settleOffer, type WaitOutcome } from './settle-offer.command.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/**
 * Ends an offer that has passed, or whose booking was cancelled. The person may have answered
 * meanwhile, which leaves nothing to do.
 */
async function endOffer(deps: WaitlistDeps, id: WaitId): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const wait = await lockWait(tx, id);
    if (!wait || wait.offerId === null) return;
    const { companyId, userId, offerId } = wait;
    const offered = await readOfferedBooking(tx, { companyId, userId, id: offerId });
    if (!offered) return;
    const { placeId } = offered;
    if (offered.isCancelled) {
      await settleOffer(tx, deps, wait, { how: offered.isCancelledByHolder ? 'declined' : 'lost', placeId });
      return;
    }
    if (offered.heldUntil === null || Date.parse(offered.heldUntil) > deps.clock.now().getTime()) return;
    await settleOffer(tx, deps, wait, { how: 'passed', placeId });
    await cancelBookingsById(tx, deps, deps.kinds[wait.kind], { companyId, by: userId, ids: [offerId] });
  });
}

/** Ends the offers of a company that have passed or were cancelled, the oldest first. */
export async function endOffers(deps: WaitlistDeps, companyId: string): Promise<void> {
  const due = await deps.db.query<WaitId>(sql`
    SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id
    FROM waits w JOIN bookings b ON b.company_id = w.company_id AND b.id = w.offer_id
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL
      AND (b.state = 2 OR b.held_until <= ${deps.clock.now().toISOString()}::timestamptz)
    ORDER BY b.held_until, w.id`);
  for (const id of due) await endOffer(deps, id);
}

/**
 * Ends the waits of a company whose period has begun, and waits for removed places or containers. An
 * offer ends with the beginning of its period at the latest, so none is open here.
 */
export async function endWaits(deps: WaitlistDeps, companyId: string): Promise<void> {
  const due = await deps.db.query<WaitId & { outcome: WaitOutcome }>(sql`
    SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id,
           CASE WHEN lower(w.during) <= ${deps.clock.now().toISOString()}::timestamptz THEN 'begun' ELSE 'gone' END AS outcome
    FROM waits w
      LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
      LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = coalesce(w.container_id, s.container_id)
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.offer_id IS NULL
      AND (lower(w.during) <= ${deps.clock.now().toISOString()}::timestamptz OR s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL)
    ORDER BY w.joined_on, w.id`);
  for (const { outcome, ...id } of due)
    await deps.db.transaction(async (tx) => {
      const wait = await lockWait(tx, id);
      if (!wait || wait.hasEnded || wait.offerId !== null) return;
      // The person may have moved the wait to a later period meanwhile.
      if (outcome === 'begun' && Date.parse(wait.startDate) > deps.clock.now().getTime()) return;
      await endWait(tx, deps, wait, outcome);
    });
}
