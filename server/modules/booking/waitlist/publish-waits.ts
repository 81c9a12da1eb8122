import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { createCompetingCondition, createOpenWaitsQueryParts } from './competing-waits.ts';
import type { StoredWait } from './lock-wait.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The parts of a wait that decide whose ranks change with it. */
export type RankRelevantWaitFields = Pick<
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
  waits: readonly RankRelevantWaitFields[],
): Promise<void> {
  const [first] = waits;
  if (!first) return;
  const { companyId } = first;
  const others = await tx.query<{ id: string }>(sql`
    WITH ${createOpenWaitsQueryParts(companyId)}, changed AS (
      SELECT one.kind, one.bookable_id, tstzrange(one.starts, one.ends) AS during,
             coalesce(one.container_id, s.container_id) AS within, coalesce(s.offered_to <> 'all', false) AS alone
      FROM unnest(${waits.map(({ kind }) => kind)}::text[], ${waits.map(({ placeId }) => placeId)}::uuid[],
                  ${waits.map(({ locationId }) => locationId)}::uuid[], ${waits.map(({ startDate }) => startDate)}::timestamptz[],
                  ${waits.map(({ endDate }) => endDate)}::timestamptz[]) AS one (kind, bookable_id, container_id, starts, ends)
        LEFT JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = one.bookable_id
    )
    SELECT DISTINCT w.user_id AS id
    FROM changed JOIN open w ON w.kind = changed.kind AND w.during && changed.during
    WHERE ${createCompetingCondition(sql`changed`, sql`w`)}`);
  const userIds = [...new Set(waits.map(({ userId }) => userId))];
  const rankedIds = others.map(({ id }) => id).filter((id) => !userIds.includes(id));
  await publish(tx, { name: 'waitsChanged', companyId, userIds, rankedIds });
}
