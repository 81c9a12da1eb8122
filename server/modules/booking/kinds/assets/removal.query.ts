import sql from 'sql-template-tag';
import type { ClosedPlaces } from '#server/events/places-closed.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import type { AssetKindDefinition } from './asset-kind-definition.ts';

/** Returns the places that close when an asset or a whole group is removed. */
export const getPlacesClosedByRemoval = (groupId: string, assetIds: readonly string[]): ClosedPlaces => ({
  containerIds: [groupId],
  removed: assetIds,
  locked: [],
});

/**
 * Counts the bookings that the removal of a group or one asset would cancel.
 * @throws Refused `notFound`
 */
export async function countBookingsCancelledByRemoval(
  { db, clock }: { db: Queryable; clock: Clock },
  { companyId }: Member,
  { kind }: AssetKindDefinition,
  { groupId, assetId }: { groupId: string; assetId?: string | undefined },
) {
  const [group] = await db.query<{ assetIds: string[] }>(sql`
    SELECT ARRAY(SELECT s.id FROM bookables s
                 WHERE s.company_id = ${companyId} AND s.container_id = g.id AND s.kind = ${kind.name}
                   AND s.id = coalesce(${assetId ?? null}::uuid, s.id)) AS "assetIds"
    FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
    WHERE g.company_id = ${companyId} AND g.kind = ${kind.name} AND g.id = ${groupId}`);
  const { assetIds } = requireFound(group);
  if (assetId !== undefined) requireFound(assetIds[0]);
  return await countBookingsAtClosedPlaces(db, companyId, getPlacesClosedByRemoval(groupId, assetIds), clock.now());
}
