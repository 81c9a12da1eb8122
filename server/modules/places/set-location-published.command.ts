import sql from 'sql-template-tag';
import type { ClosedPlaces } from '#server/events/places-closed.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockBookables } from './lock-bookables.ts';
import { type LocationUnderTreeLock, lockTree, requireLocation } from './lock-tree.ts';

/**
 * Returns the places that close when the location is hidden. Refuses when a published location lies
 * directly below, or when more than `cancels` bookings would be cancelled.
 */
async function closedBy(
  tx: Transaction,
  companyId: string,
  { tree, id, now, cancels }: { tree: readonly LocationUnderTreeLock[]; id: string; now: Date; cancels: number },
): Promise<{ closed: ClosedPlaces; cancelled: number }> {
  const places = await lockBookables(tx, companyId, [id]);
  const closed = { containerIds: [id], removed: places.map((place) => place.id), locked: [] };
  const ended = await countBookingsAtClosedPlaces(tx, companyId, closed, now);
  const { bookings } = ended;
  const locations = tree.filter(({ parentId, published }) => parentId === id && published).length;
  if (locations > 0 || (bookings > 0 && cancels === 0)) refuse('locationInUse', { bookings, locations });
  if (bookings > cancels) refuse('moreBookings', ended);
  return { closed, cancelled: bookings };
}

/**
 * Publishes a location to all members, or hides it from members who may not draw. Hiding cancels
 * the location's bookings that are not over.
 * @param cancels the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `rootStays`, `parentUnpublished`, `locationInUse`, `moreBookings`
 */
export async function setLocationPublished(
  { db, clock, publish }: LocationDeps,
  { companyId, userId: by }: Member,
  locationId: string,
  { published, cancels }: { published: boolean; cancels: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx, companyId);
    const { parentId, published: before } = requireLocation(tree, locationId);
    if (parentId === null && !published) refuse('rootStays', {});
    if (before === published) return;
    const parent = requireLocation(tree, parentId!);
    if (!parent.published) refuse('parentUnpublished', { name: parent.name });
    const hidden = published
      ? null
      : await closedBy(tx, companyId, { ...{ tree, cancels }, id: locationId, now: clock.now() });
    await tx.query(sql`
      UPDATE all_containers SET published = ${published} WHERE company_id = ${companyId} AND id = ${locationId}`);
    const of = { companyId, locationId, by, published, before: {} };
    if (!hidden) return await publish(tx, { ...of, name: 'locationPublished', after: {} });
    const { closed, cancelled } = hidden;
    await publish(tx, { ...of, name: 'locationUnpublished', closed, after: cancelled > 0 ? { cancelled } : {} });
  });
}
