import sql from 'sql-template-tag';
import type { MembersLeftEvent } from '#server/modules/booking/engine/cancel-bookings-of-leavers.subscriber.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { publishWaitsChanged, type RankRelevantWaitFields } from './publish-waits.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

const endedColumns = sql`company_id AS "companyId", user_id AS "userId", kind,
  bookable_id AS "placeId", container_id AS "locationId", lower(during) AS "startDate", upper(during) AS "endDate"`;

type Left = Pick<MembersLeftEvent, 'companyId' | 'userIds'>;

/**
 * Ends the waits of members who are turned off, and deletes those of members who leave or delete
 * their account. The engine cancels their offers with their bookings.
 */
export function endWaitsOfLeavers({
  clock,
  publish,
}: Pick<WaitlistDeps, 'clock' | 'publish'>): Subscriber<MembersLeftEvent> {
  const end = async (tx: Transaction, { companyId, userIds }: Left) => {
    const ended = await tx.query<RankRelevantWaitFields>(sql`
      UPDATE waits SET ended_on = ${clock.now().toISOString()}, outcome = 'left', offer_id = NULL
      WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND ended_on IS NULL
      RETURNING ${endedColumns}`);
    await publishWaitsChanged(tx, { publish }, ended);
  };
  const remove = async (tx: Transaction, { companyId, userIds }: Left) => {
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
