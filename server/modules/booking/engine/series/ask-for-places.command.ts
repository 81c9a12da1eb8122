import sql from 'sql-template-tag';
import type { SeriesPlaceClosureReason } from '#server/events/cancel-reason.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EngineDeps } from '../engine-deps.ts';

/**
 * Publishes `seriesNeedsPlace` for each series at places that closed or froze, if the server still
 * has dates to book. It leaves out series that move to like places. After the removal of a location
 * these are included, because no like places are left. The caller has opened the dates of cancelled
 * bookings again, so their series are due. It locks no series, because the places are locked
 * already.
 */
export async function publishSeriesWithoutPlace(
  tx: Transaction,
  { publish }: Pick<EngineDeps, 'publish'>,
  { companyId, placeIds, reason }: { companyId: string; placeIds: readonly string[]; reason: SeriesPlaceClosureReason },
): Promise<void> {
  if (placeIds.length === 0) return;
  const stranded = await tx.query<{ id: string; kind: KindName; userId: string }>(sql`
    SELECT s.id, s.kind, s.user_id AS "userId" FROM series s
    WHERE s.company_id = ${companyId} AND s.bookable_id = ANY(${placeIds}::uuid[])
      AND s.due_on IS NOT NULL AND (NOT s.moves_to_like OR ${reason === 'locationRemoved'})
    ORDER BY s.id`);
  for (const { id: seriesId, ...series } of stranded)
    await publish(tx, { name: 'seriesNeedsPlace', companyId, seriesId, ...series, reason });
}
