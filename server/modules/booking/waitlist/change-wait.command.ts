import sql from 'sql-template-tag';
import type { WaitFulfilment } from '#contract/waitlist/waits.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { requireWaitablePeriod } from './check-period.ts';
import { endOfferIfOver } from './end-waits.command.ts';
import { enqueueServing } from './enqueue-serving.ts';
import { refuseSecondWait } from './join-waitlist.command.ts';
import { lockWait } from './lock-wait.ts';
import { publishWaitsChanged } from './publish-waits.ts';
import { readWaitlistCompanyFacts } from './turn.query.ts';
import { readContainerOfWaitTarget } from './wait-target.query.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

interface WaitChange {
  id: string;
  startDate: string;
  endDate: string;
  takes: WaitFulfilment;
}

/**
 * Changes the period of an own wait, or whether it takes a place at once. Another period puts the
 * wait at the end of the queue, because the person did not wait for it before.
 * @throws Refused `notFound`, `offerOpen`, `alreadyWaiting`, or the code of a rule about times
 */
export async function changeWait(
  deps: WaitlistDeps,
  member: Member,
  { id, startDate, endDate, takes }: WaitChange,
): Promise<void> {
  const { companyId, userId } = member;
  const turn = await readWaitlistCompanyFacts(deps, companyId);
  await deps.db.transaction(async (tx) => {
    const found = requireFound(await lockWait(tx, { companyId, userId, id }));
    // An offer that has passed may wait for the turn that ends it.
    if (found.offerId !== null && !(await endOfferIfOver(tx, deps, found, turn))) refuse('offerOpen', {});
    const wait = found.offerId === null ? found : requireFound(await lockWait(tx, { companyId, userId, id }));
    if (wait.hasEnded) refuse('notFound', {});
    const isMoved =
      Date.parse(startDate) !== Date.parse(wait.startDate) || Date.parse(endDate) !== Date.parse(wait.endDate);
    const now = deps.clock.now();
    if (isMoved) {
      const container = await readContainerOfWaitTarget(tx, member, wait);
      const policy = deps.kinds[wait.kind].policyOf(member.settings, container, wait.details);
      const [span] = toSpans([{ startDate, endDate }]);
      requireWaitablePeriod(span!, { policy, ...container, now: now.getTime() });
      await refuseSecondWait(tx, member, { ...wait, startDate, endDate }, id);
    }
    await tx.query(sql`
      UPDATE waits SET during = tstzrange(${startDate}, ${endDate}), books_at_once = ${takes === 'booking'},
                       joined_on = CASE WHEN ${isMoved} THEN ${now.toISOString()}::timestamptz ELSE joined_on END,
                       passed_offers = CASE WHEN ${isMoved} THEN 0 ELSE passed_offers END,
                       left_out = CASE WHEN ${isMoved} THEN '{}' ELSE left_out END, refused = '{}', refused_until = NULL
      WHERE company_id = ${companyId} AND id = ${id}`);
    await publishWaitsChanged(tx, deps, isMoved ? [wait, { ...wait, startDate, endDate }] : [wait]);
    await enqueueServing(tx, deps, companyId);
  });
}
