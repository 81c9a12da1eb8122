import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { StoredWait } from './lock-wait.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The parts of a wait that decide whose ranks change with it. */
export type RankedWait = Pick<
  StoredWait,
  'companyId' | 'userId' | 'kind' | 'placeId' | 'locationId' | 'startDate' | 'endDate'
>;

/**
 * Publishes that a wait changed, to its person and to those whose ranks it changes. They wait for
 * the same places in an overlapping period.
 */
export async function publishWaitsChanged(
  tx: Transaction,
  { publish }: Pick<WaitlistDeps, 'publish'>,
  { companyId, userId, kind, placeId, locationId, startDate, endDate }: RankedWait,
): Promise<void> {
  const others = await tx.query<{ id: string }>(sql`
    SELECT DISTINCT w.user_id AS id
    FROM waits w LEFT JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = w.bookable_id
      LEFT JOIN all_bookables mine ON mine.company_id = ${companyId} AND mine.id = ${placeId}::uuid
    WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.kind = ${kind}
      AND w.during && tstzrange(${startDate}, ${endDate})
      AND waits_compete(w.company_id, ${placeId}::uuid, coalesce(${locationId}::uuid, mine.container_id),
                        w.bookable_id, coalesce(w.container_id, s.container_id))`);
  const userIds = [...new Set([userId, ...others.map(({ id }) => id)])];
  await publish(tx, { name: 'waitsChanged', companyId, userIds });
}
