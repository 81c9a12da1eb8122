import sql from 'sql-template-tag';
import type { ClosedPlaces } from '#server/events/places-closed.ts';
import { countEnded } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found } from '#server/platform/http/refused.ts';
import type { Assets } from './assets.ts';

/** Returns the places that close when an asset or a whole group is removed. */
export const closedBy = (groupId: string, assetIds: readonly string[]): ClosedPlaces => ({
  containerIds: [groupId],
  removed: assetIds,
  locked: [],
});

/**
 * Counts the bookings that the removal of a group or one asset would cancel.
 * @throws Refused `notFound`
 */
export async function readRemoval(
  { db, clock }: { db: Queryable; clock: Clock },
  { companyId }: Member,
  { kind }: Assets,
  { groupId, assetId }: { groupId: string; assetId?: string | undefined },
) {
  const [group] = await db.query<{ assetIds: string[] }>(sql`
    SELECT ARRAY(SELECT s.id FROM bookables s
                 WHERE s.company_id = ${companyId} AND s.container_id = g.id AND s.kind = ${kind.name}
                   AND s.id = coalesce(${assetId ?? null}::uuid, s.id)) AS "assetIds"
    FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
    WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND g.id = ${groupId}`);
  const { assetIds } = found(group);
  if (assetId !== undefined) found(assetIds[0]);
  return await countEnded(db, companyId, closedBy(groupId, assetIds), clock.now());
}
