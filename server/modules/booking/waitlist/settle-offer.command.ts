import sql from 'sql-template-tag';
import { isWithinPeriod } from '#contract/booking/changed-time-span.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readOverlappingWaits, type StoredWait } from './lock-wait.ts';
import { publishWaitsChanged } from './publish-waits.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The number of offers without an answer after which a wait ends. */
const mostPassedOffers = 2;

/** The reason for the end of a wait. */
export type WaitOutcome = 'fulfilled' | 'left' | 'passed' | 'begun' | 'gone';

/**
 * The end of an offer without a booking. Its person left the place, or let the offer pass. Or
 * another person cancelled it, or it was lost for a reason such as a closed day.
 */
export type OfferEnd = 'declined' | 'passed' | 'removed' | 'lost';

/** The outcome of a wait for one place after an offer of the place has ended. */
const outcomeOfPlace = { declined: 'left', passed: 'passed', removed: 'gone' } as const;

type SettleDeps = Pick<WaitlistDeps, 'clock' | 'publish'>;

async function storeEnd(tx: Transaction, { clock }: SettleDeps, wait: StoredWait, outcome: WaitOutcome): Promise<void> {
  await tx.query(sql`
    UPDATE waits SET ended_on = ${clock.now().toISOString()}, outcome = ${outcome}, offer_id = NULL
    WHERE company_id = ${wait.companyId} AND id = ${wait.id}`);
}

/** Ends a locked wait. */
export async function endWait(
  tx: Transaction,
  deps: SettleDeps,
  wait: StoredWait,
  outcome: WaitOutcome,
): Promise<void> {
  await storeEnd(tx, deps, wait, outcome);
  await publishWaitsChanged(tx, deps, [wait]);
}

/**
 * Ends a locked wait whose person got a place. It also ends the person's other waits of the kind
 * that lie within its period. Else they would hold further places that the person does not need.
 */
export async function fulfilWait(tx: Transaction, deps: SettleDeps, wait: StoredWait): Promise<void> {
  const isCovered = (one: StoredWait) => toSpans([one]).every((span) => isWithinPeriod(wait, span));
  const covered = (await readOverlappingWaits(tx, wait)).filter(isCovered);
  for (const one of [wait, ...covered]) await storeEnd(tx, deps, one, 'fulfilled');
  await publishWaitsChanged(tx, deps, [wait, ...covered]);
}

/** Stores the effect of an ended offer on one wait of its person. */
async function applyToWait(
  tx: Transaction,
  deps: SettleDeps,
  wait: StoredWait,
  { how, placeId }: { how: Exclude<OfferEnd, 'lost'>; placeId: string },
): Promise<void> {
  if (wait.placeId === placeId) return storeEnd(tx, deps, wait, outcomeOfPlace[how]);
  const passed = wait.passedOffers + (how === 'passed' ? 1 : 0);
  if (passed >= mostPassedOffers) return storeEnd(tx, deps, wait, 'passed');
  await tx.query(sql`
    UPDATE waits SET offer_id = NULL, passed_offers = ${passed}, left_out = left_out || ${placeId}::uuid,
                     joined_on = CASE WHEN ${how === 'passed'} THEN ${deps.clock.now().toISOString()}::timestamptz ELSE joined_on END
    WHERE company_id = ${wait.companyId} AND id = ${wait.id}`);
}

/**
 * Returns a locked wait to the queue after its offer has ended without a booking. `declined` and
 * `removed` keep the rank. `passed` moves the wait to the end, and ends it the second time. None
 * gets the same place again, so a wait for this place ends. All this holds for each wait of the
 * person for the kind at that time, so that one person cannot hold a place several times. `lost`
 * changes nothing.
 * @param placeId the offered place
 */
export async function settleWaitsAfterUnbookedOffer(
  tx: Transaction,
  deps: SettleDeps,
  wait: StoredWait,
  { how, placeId }: { how: OfferEnd; placeId: string },
): Promise<void> {
  if (how === 'lost') {
    await tx.query(sql`
      UPDATE waits SET offer_id = NULL WHERE company_id = ${wait.companyId} AND id = ${wait.id}`);
    return await publishWaitsChanged(tx, deps, [wait]);
  }
  const waits = [wait, ...(await readOverlappingWaits(tx, wait))];
  for (const one of waits) await applyToWait(tx, deps, one, { how, placeId });
  await publishWaitsChanged(tx, deps, waits);
}
