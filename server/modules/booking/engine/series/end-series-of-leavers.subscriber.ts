import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { MembersLeft } from '../cancel-bookings-of-leavers.subscriber.ts';
import type { EngineDeps } from '../engine-deps.ts';

type Left = Pick<MembersLeft, 'companyId' | 'userIds'>;

/**
 * Ends the series of members who leave, in the transaction that deactivates or removes them, and
 * takes them out of the series of others. A member who comes back books anew.
 */
export function endSeriesOfLeavers({ clock }: Pick<EngineDeps, 'clock'>): Subscriber<MembersLeft> {
  const end = async (tx: Transaction, { companyId, userIds }: Left) => {
    const now = clock.now().toISOString();
    await Promise.all([
      tx.query(sql`
        UPDATE series s SET due_on = NULL, sequence = s.sequence + 1,
                            ended_from = least(s.ended_from, (${now}::timestamptz AT TIME ZONE held.time_zone)::date)
        FROM (
          SELECT o.company_id, o.id, c.time_zone FROM series o
            JOIN all_bookables b ON b.company_id = o.company_id AND b.id = o.bookable_id
            JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
          WHERE o.company_id = ${companyId} AND o.user_id = ANY(${userIds}::uuid[]) AND o.due_on IS NOT NULL
          ORDER BY o.id FOR NO KEY UPDATE OF o) AS held
        WHERE s.company_id = held.company_id AND s.id = held.id`),
      tx.query(sql`
        DELETE FROM series_participants WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`),
    ]);
  };
  return { inTransaction: { membersTurnedOff: end, memberRemoved: end, memberDeletedAccount: end } };
}
