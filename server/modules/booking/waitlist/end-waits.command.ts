import sql from 'sql-template-tag';
import type { Permission } from '#contract/wire/permissions.ts';
import { findUncancelledBooking } from '#server/modules/booking/engine/bookings.query.ts';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import { findOfferRefusal } from '#server/modules/booking/engine/take-offer.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { runForWaitLoggingErrors } from './attempt.ts';
import { lockWait, type StoredWait, type WaitKey } from './lock-wait.ts';
import { readOfferedBooking } from './offered-booking.query.ts';
import { isRefusalOfPerson } from './person-refusals.ts';
import { settleWaitsAfterUnbookedOffer } from './settle-offer.command.ts';
import { createAwayCondition, type WaitlistCompanyFacts } from './turn.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const ends = { holder: 'declined', other: 'removed', reason: 'lost' } as const;

/**
 * Returns whether the rules refuse the place of a wait's offer. A refusal of the person does not
 * count, because the person may cancel another booking in time.
 * @param heldUntil the instant until which the person may take the place
 */
async function isPlaceRefused(
  tx: Transaction,
  deps: WaitlistDeps,
  { companyId, userId, kind: name, offerId }: StoredWait,
  { settings, heldUntil }: { settings: WaitlistCompanyFacts['settings']; heldUntil: string },
): Promise<boolean> {
  const kind = deps.kinds[name];
  const offer = await findUncancelledBooking(tx, companyId, kind, offerId!);
  // A newer version of the server may no longer understand the details.
  if (!offer || !kind.details.safeParse(offer.details).success) return false;
  // An offer may pass with the start of its period, at which the rules refuse each booking.
  const now = Math.min(deps.clock.now().getTime(), Date.parse(heldUntil) - 1);
  const member = { companyId, userId, settings, permissions: new Set<Permission>() };
  const refused = await findOfferRefusal(tx, kind, member, { offer, now });
  return refused !== null && !isRefusalOfPerson(refused.refusal.errorCode);
}

/**
 * Ends the offer of a locked wait if it has passed, or if its booking was cancelled. In a company
 * that gives nothing, or for an absent person, the offer ends without a penalty. The same holds for
 * a place that the rules refuse, because its person could not take it.
 * @param isTried true if the person tried to take the place, which may end the offer before it passes
 * @returns whether the offer is over
 */
export async function endOfferIfOver(
  tx: Transaction,
  deps: WaitlistDeps,
  wait: StoredWait,
  turn: Pick<WaitlistCompanyFacts, 'isOn' | 'timeZone' | 'settings'>,
  { isTried = false } = {},
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
  const hasPassed = Date.parse(heldUntil) <= deps.clock.now().getTime();
  const isOff = !turn.isOn || person!.isAway;
  if (!isOff && !hasPassed && !isTried) return false;
  const isLost = isOff || (await isPlaceRefused(tx, deps, wait, { settings: turn.settings, heldUntil }));
  if (!isLost && !hasPassed) return false;
  await settleWaitsAfterUnbookedOffer(tx, deps, wait, { how: isLost ? 'lost' : 'passed', placeId });
  await cancelBookingsById(tx, deps, deps.kinds[wait.kind], { companyId, by: userId, ids: [offerId!] });
  return true;
}

/**
 * Ends the offers of a company that are over, the oldest first. The person may have answered
 * meanwhile, which leaves nothing to do.
 */
export async function endDueOffers(deps: WaitlistDeps, turn: WaitlistCompanyFacts, signal: AbortSignal): Promise<void> {
  const due = await deps.db.query<WaitKey>(sql`
    SELECT w.company_id AS "companyId", w.user_id AS "userId", w.id
    FROM waits w JOIN bookings b ON b.company_id = w.company_id AND b.id = w.offer_id
    WHERE w.company_id = ${turn.companyId} AND w.ended_on IS NULL
      AND (b.state = 2 OR b.held_until <= ${deps.clock.now().toISOString()}::timestamptz OR ${!turn.isOn}::boolean
           OR ${createAwayCondition(turn)})
    ORDER BY b.held_until, w.id`);
  for (const id of due) {
    if (signal.aborted) return;
    await runForWaitLoggingErrors(deps, id, () =>
      deps.db.transaction(async (tx) => {
        const wait = await lockWait(tx, id);
        if (wait && wait.offerId !== null) await endOfferIfOver(tx, deps, wait, turn);
      }),
    );
  }
}
