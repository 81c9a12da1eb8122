import sql from 'sql-template-tag';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockBookables } from './lock-bookables.ts';
import { lockTree, requireLocation } from './lock-tree.ts';

/**
 * Marks locations and their places as removed, and deletes their drawings
 * (docs/decisions/0013-removal.md).
 */
async function writeRemoval(
  tx: Transaction,
  { companyId, userId: by }: Member,
  locationIds: readonly string[],
  now: string,
) {
  const there = sql`company_id = ${companyId} AND location_id = ANY(${locationIds}::uuid[])`;
  await Promise.all([
    // This runs before the deletion, and starts the pictures' retention period. A colleague's open
    // editor may still save them elsewhere.
    tx.query(sql`
      UPDATE files SET used_on = ${now} WHERE company_id = ${companyId} AND id IN (
        SELECT sketch_file_id FROM locations WHERE company_id = ${companyId} AND id = ANY(${locationIds}::uuid[])
        UNION ALL SELECT image_file_id FROM rooms WHERE ${there})`),
    tx.query(sql`
      UPDATE all_bookables SET removed_on = ${now}
      WHERE company_id = ${companyId} AND container_id = ANY(${locationIds}::uuid[]) AND removed_on IS NULL`),
    tx.query(sql`DELETE FROM desks WHERE ${there}`),
    tx.query(sql`DELETE FROM rooms WHERE ${there}`),
    tx.query(sql`DELETE FROM location_pointers WHERE ${there}`),
    tx.query(sql`
      UPDATE locations SET sketch_file_id = NULL, removed_by = ${by}
      WHERE company_id = ${companyId} AND id = ANY(${locationIds}::uuid[])`),
    tx.query(sql`
      UPDATE all_containers SET removed_on = ${now} WHERE company_id = ${companyId} AND id = ANY(${locationIds}::uuid[])`),
  ]);
}

/**
 * Removes a location with all locations below it (LOC-01), and cancels their bookings that are not
 * over.
 * @param confirmed the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `rootStays`, `moreBookings`
 */
export async function removeLocation(
  { db, clock, publish }: LocationDeps,
  member: Member,
  locationId: string,
  confirmed: number,
): Promise<void> {
  const { companyId, userId: by } = member;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const tree = await lockTree(tx, companyId);
    const { name, parentId, published } = requireLocation(tree, locationId);
    if (parentId === null) refuse('rootStays', {});
    const locationIds = listNodeWithDescendants(tree, locationId).map(({ id }) => id);
    const places = await lockBookables(tx, companyId, locationIds);
    const closed = { containerIds: locationIds, removed: places.map(({ id }) => id), locked: [] };
    const ended = await countBookingsAtClosedPlaces(tx, companyId, closed, now);
    if (ended.bookings > confirmed) refuse('moreBookings', ended);
    await writeRemoval(tx, member, locationIds, now.toISOString());
    const count = (kind: string) => places.filter((place) => place.kind === kind).length;
    const before = {
      ...{ name, locations: locationIds.length, desks: count('desk'), rooms: count('room') },
      cancelled: ended.bookings,
    };
    await publish(tx, {
      ...{ name: 'locationRemoved', companyId, locationId, by, published, before, after: {} },
      ...{ locationIds, closed },
    });
  });
}
