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
 * Publishes that waits of a company changed, to their people and to those whose ranks they change.
 * The latter wait for the same places in an overlapping period.
 */
export async function publishWaitsChanged(
  tx: Transaction,
  { publish }: Pick<WaitlistDeps, 'publish'>,
  waits: readonly RankedWait[],
): Promise<void> {
  const [first] = waits;
  if (!first) return;
  const { companyId } = first;
  const others = await tx.query<{ id: string }>(sql`
    SELECT DISTINCT w.user_id AS id
    FROM unnest(${waits.map(({ kind }) => kind)}::text[], ${waits.map(({ placeId }) => placeId)}::uuid[],
                ${waits.map(({ locationId }) => locationId)}::uuid[], ${waits.map(({ startDate }) => startDate)}::timestamptz[],
                ${waits.map(({ endDate }) => endDate)}::timestamptz[]) AS changed (kind, place, container, starts, ends)
      LEFT JOIN all_bookables mine ON mine.company_id = ${companyId} AND mine.id = changed.place
      JOIN waits w ON w.company_id = ${companyId} AND w.ended_on IS NULL AND w.kind = changed.kind
        AND w.during && tstzrange(changed.starts, changed.ends)
      LEFT JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = w.bookable_id
    WHERE waits_compete(w.company_id, changed.place, coalesce(changed.container, mine.container_id),
                        w.bookable_id, coalesce(w.container_id, s.container_id))`);
  const userIds = [...new Set([...waits.map(({ userId }) => userId), ...others.map(({ id }) => id)])];
  await publish(tx, { name: 'waitsChanged', companyId, userIds });
}
