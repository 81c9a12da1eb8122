import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { lockAndReadAssetLimit } from './lock-assets.ts';
import { lockAsset } from './read-asset.ts';
import { getPlacesClosedByRemoval } from './removal.query.ts';
import { writeAssetRemoval } from './write-removal.command.ts';

/**
 * Removes an asset, and cancels its bookings that are not over.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `moreBookings`
 */
export async function removeAsset(
  { db, clock, publish }: AssetDeps,
  assets: AssetKindDefinition,
  { companyId, userId: by }: Member,
  assetId: string,
  confirmed: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockAndReadAssetLimit(tx, companyId, assets);
    const { groupId, name } = requireFound(await lockAsset(tx, companyId, assets, assetId));
    const closed = getPlacesClosedByRemoval(groupId, [assetId]);
    const ended = await countBookingsAtClosedPlaces(tx, companyId, closed, now);
    if (ended.bookings > confirmed) refuse('moreBookings', ended);
    await writeAssetRemoval(tx, companyId, [assetId], now);
    const before = { name, cancelled: ended.bookings };
    await publish(tx, { name: assets.events.removed, companyId, groupId, assetId, by, before, after: {} });
    await publish(tx, { name: 'placesClosed', companyId, by, reason: 'placeRemoved', closed });
  });
}
