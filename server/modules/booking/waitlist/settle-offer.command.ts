import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredWait } from './lock-wait.ts';
import { publishWaitsChanged } from './publish-waits.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The number of offers without an answer after which a wait ends. */
const mostPassedOffers = 2;

/** The reason for the end of a wait. */
export type WaitOutcome = 'fulfilled' | 'left' | 'passed' | 'begun' | 'gone';

/** Ends a locked wait. */
export async function endWait(
  tx: Transaction,
  deps: Pick<WaitlistDeps, 'clock' | 'publish'>,
  wait: StoredWait,
  outcome: WaitOutcome,
): Promise<void> {
  await tx.query(sql`
    UPDATE waits SET ended_on = ${deps.clock.now().toISOString()}, outcome = ${outcome}, offer_id = NULL
    WHERE company_id = ${wait.companyId} AND id = ${wait.id}`);
  await publishWaitsChanged(tx, deps, wait);
}

/**
 * Returns a locked wait to the queue after its offer has ended without a booking. `declined` keeps
 * the rank. `passed` moves the wait to the end, and ends it the second time. Neither gets the same
 * place again, so a wait for one place ends. `lost` changes nothing, because the place was closed.
 * @param placeId the offered place
 */
export async function settleOffer(
  tx: Transaction,
  deps: Pick<WaitlistDeps, 'clock' | 'publish'>,
  wait: StoredWait,
  { how, placeId }: { how: 'declined' | 'passed' | 'lost'; placeId: string },
): Promise<void> {
  const isOver = how !== 'lost' && wait.placeId !== null;
  if (isOver) return endWait(tx, deps, wait, how === 'declined' ? 'left' : 'passed');
  const passed = wait.passedOffers + (how === 'passed' ? 1 : 0);
  if (passed >= mostPassedOffers) return endWait(tx, deps, wait, 'passed');
  await tx.query(sql`
    UPDATE waits SET offer_id = NULL, passed_offers = ${passed},
                     joined_on = CASE WHEN ${how === 'passed'} THEN ${deps.clock.now().toISOString()}::timestamptz ELSE joined_on END,
                     left_out = CASE WHEN ${how === 'lost'} THEN left_out ELSE left_out || ${placeId}::uuid END
    WHERE company_id = ${wait.companyId} AND id = ${wait.id}`);
  await publishWaitsChanged(tx, deps, wait);
}
