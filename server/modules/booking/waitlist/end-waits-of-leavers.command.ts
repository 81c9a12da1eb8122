import sql from 'sql-template-tag';
import type { MembersLeftEvent } from '#server/modules/booking/engine/cancel-bookings-of-leavers.subscriber.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

type Left = Pick<MembersLeftEvent, 'companyId' | 'userIds'>;

/**
 * Ends the waits of members who are turned off, and deletes those of members who leave or delete
 * their account. The engine cancels their offers with their bookings.
 */
export function endWaitsOfLeavers({ clock }: { clock: Clock }): Subscriber<MembersLeftEvent> {
  const end = async (tx: Transaction, { companyId, userIds }: Left) => {
    await tx.query(sql`
      UPDATE waits SET ended_on = ${clock.now().toISOString()}, outcome = 'left', offer_id = NULL
      WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[]) AND ended_on IS NULL`);
  };
  const remove = async (tx: Transaction, { companyId, userIds }: Left) => {
    await tx.query(sql`DELETE FROM waits WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`);
  };
  return { inTransaction: { membersTurnedOff: end, memberRemoved: remove, memberDeletedAccount: remove } };
}
