import sql from 'sql-template-tag';
import type { MembersLeftEvent } from '#server/modules/booking/engine/cancel-bookings-of-leavers.subscriber.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';

/** Removes absences and freeing records of members who are removed or delete their account. */
export function removeAbsencesOfLeavers(): Subscriber<MembersLeftEvent> {
  const remove = async (tx: Transaction, { companyId, userIds }: Pick<MembersLeftEvent, 'companyId' | 'userIds'>) => {
    for (const table of [sql`absences`, sql`freed_bookings`])
      await tx.query(sql`DELETE FROM ${table} WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`);
  };
  return { inTransaction: { memberRemoved: remove, memberDeletedAccount: remove } };
}
