import sql from 'sql-template-tag';
import { countEnded } from '#server/booking/bookings-at-places.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { holdBookables } from './hold-bookables.ts';
import { type HeldLocation, holdTree, locationIn } from './hold-tree.ts';
import type { LocationParts } from './location-parts.ts';

/** Nobody loses a booking, nor a location that is shown, by what lies around it being hidden. */
async function checkUnused(
  tx: Transaction,
  companyId: string,
  { tree, id, now }: { tree: readonly HeldLocation[]; id: string; now: Date },
): Promise<void> {
  const places = await holdBookables(tx, companyId, [id]);
  const closed = { containerIds: [id], removed: places.map((place) => place.id), locked: [] };
  const { bookings } = await countEnded(tx, companyId, closed, now);
  const locations = tree.filter(({ parentId, published }) => parentId === id && published).length;
  if (bookings + locations > 0) refuse('locationInUse', { bookings, locations });
}

/**
 * Shows a location to everybody, at once, or to those alone who draw.
 * @throws Refused `notFound`, `rootStays`, `parentUnpublished`, `locationInUse`
 */
export async function setPublished(
  { db, clock, publish }: LocationParts,
  { companyId, userId: by }: Member,
  locationId: string,
  published: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await holdTree(tx, companyId);
    const { parentId, published: before } = locationIn(tree, locationId);
    if (parentId === null && !published) refuse('rootStays', {});
    if (before === published) return;
    const parent = locationIn(tree, parentId!);
    if (!parent.published) refuse('parentUnpublished', { name: parent.name });
    if (!published) await checkUnused(tx, companyId, { tree, id: locationId, now: clock.now() });
    await tx.query(sql`
      UPDATE all_containers SET published = ${published} WHERE company_id = ${companyId} AND id = ${locationId}`);
    const name = published ? 'locationPublished' : 'locationUnpublished';
    await publish(tx, { name, companyId, locationId, by, published, before: {}, after: {} });
  });
}
