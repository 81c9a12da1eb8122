import sql from 'sql-template-tag';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';
import { getPlacesClosedByRemoval } from './removal.query.ts';
import { writeAssetRemoval } from './write-removal.command.ts';

/**
 * Removes a group with its assets, and cancels their bookings that are not over.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `moreBookings`
 */
export async function removeAssetGroup(
  { db, clock, publish }: AssetDeps,
  assets: AssetKindDefinition,
  { companyId, userId: by }: Member,
  groupId: string,
  confirmed: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockAndReadAssetLimit(tx, companyId, assets);
    const [group] = await tx.query<{ name: string }>(sql`
      SELECT c.name FROM asset_groups g JOIN containers c ON c.company_id = g.company_id AND c.id = g.id
      WHERE g.company_id = ${companyId} AND g.kind = ${assets.kind.name} AND g.id = ${groupId}`);
    const { name } = requireFound(group);
    const locked = await tx.query<{ id: string }>(sql`
      SELECT id FROM bookables WHERE company_id = ${companyId} AND container_id = ${groupId} AND kind = ${assets.kind.name}
      ORDER BY id FOR NO KEY UPDATE`);
    const assetIds = locked.map(({ id }) => id);
    const closed = getPlacesClosedByRemoval(groupId, assetIds);
    const ended = await countBookingsAtClosedPlaces(tx, companyId, closed, now);
    if (ended.bookings > confirmed) refuse('moreBookings', ended);
    await writeAssetRemoval(tx, companyId, assetIds, now);
    await tx.query(sql`
      UPDATE all_containers SET removed_on = ${now.toISOString()} WHERE company_id = ${companyId} AND id = ${groupId}`);
    const before = { name, assets: assetIds.length, cancelled: ended.bookings };
    await publish(tx, { name: assets.events.groupRemoved, companyId, groupId, by, before, after: {} });
    await publish(tx, { name: 'placesClosed', companyId, by, reason: 'locationRemoved', closed });
  });
}
