import sql from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import { cancelBookingsById } from '#server/modules/booking/engine/cancel-bookings-by-id.command.ts';
import type { MembersLeftEvent } from '#server/modules/booking/engine/cancel-bookings-of-leavers.subscriber.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { publishWaitsChanged, type RankRelevantWaitFields } from './publish-waits.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const endedColumns = sql`company_id AS "companyId", user_id AS "userId", kind,
  bookable_id AS "placeId", container_id AS "locationId", lower(during) AS "startDate", upper(during) AS "endDate"`;

type Left = Pick<MembersLeftEvent, 'companyId' | 'by' | 'userIds'>;
type LeaversDeps = Pick<WaitlistDeps, 'clock' | 'publish' | 'kinds'>;

/**
 * Cancels the open offers of members, also one whose period has begun before a turn ended it. No
 * wait names it later, so no turn would find it.
 */
async function cancelOffers(tx: Transaction, deps: LeaversDeps, { companyId, by, userIds }: Left): Promise<void> {
  // By the ids of the waits, as all commands lock them. A plain `id` would be the offer's.
  const offers = await tx.query<{ id: string; kind: KindName }>(sql`
    SELECT offer_id AS id, kind FROM waits
    WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND offer_id IS NOT NULL ORDER BY waits.id FOR UPDATE`);
  for (const [kind, some] of Map.groupBy(offers, (one) => one.kind))
    await cancelBookingsById(tx, deps, deps.kinds[kind], { companyId, by, ids: some.map(({ id }) => id) });
}

/**
 * Ends the waits of members who are turned off, and deletes those of members who leave or delete
 * their account. Their offers end, too.
 */
export function endWaitsOfLeavers(deps: LeaversDeps): Subscriber<MembersLeftEvent> {
  const { clock, publish } = deps;
  const end = async (tx: Transaction, left: Left) => {
    const { companyId, userIds } = left;
    await cancelOffers(tx, deps, left);
    const ended = await tx.query<RankRelevantWaitFields>(sql`
      UPDATE waits SET ended_on = ${clock.now().toISOString()}, outcome = 'left', offer_id = NULL
      WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND ended_on IS NULL
      RETURNING ${endedColumns}`);
    await publishWaitsChanged(tx, { publish }, ended);
  };
  const remove = async (tx: Transaction, left: Left) => {
    const { companyId, userIds } = left;
    await cancelOffers(tx, deps, left);
    const gone = await tx.query<RankRelevantWaitFields & { wasOpen: boolean }>(sql`
      DELETE FROM waits WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])
      RETURNING ${endedColumns}, ended_on IS NULL AS "wasOpen"`);
    await publishWaitsChanged(
      tx,
      { publish },
      gone.filter(({ wasOpen }) => wasOpen),
    );
  };
  return { inTransaction: { membersTurnedOff: end, memberRemoved: remove, memberDeletedAccount: remove } };
}
