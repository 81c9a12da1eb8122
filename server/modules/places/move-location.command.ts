import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { listNodeWithDescendants } from '#server/platform/list-node-with-descendants.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockTree, requireLocation } from './lock-tree.ts';
import { getLocationDepth, getSubtreeHeight } from './tree.ts';

/**
 * Moves a location, with all locations below it, to another parent. The parent of a published
 * location must be published. Bookings on closed days of the new parent are cancelled.
 * @param bookings the number of bookings that the caller agreed to cancel
 * @throws Refused `notFound`, `rootStays`, `movedBelowItself`, `tooDeep`, `parentUnpublished`,
 * `moreBookings`
 */
export async function moveLocation(
  { db, publish }: LocationDeps,
  { companyId, userId: by }: Member,
  locationId: string,
  { parentId, bookings: confirmed }: { parentId: string; bookings: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const tree = await lockTree(tx, companyId);
    const { parentId: formerId, published } = requireLocation(tree, locationId);
    const parent = requireLocation(tree, parentId);
    if (formerId === null) refuse('rootStays', {});
    if (listNodeWithDescendants(tree, locationId).some(({ id }) => id === parentId)) refuse('movedBelowItself', {});
    if (getLocationDepth(tree, parentId) + 1 + getSubtreeHeight(tree, locationId) > limits.locationDepth)
      refuse('tooDeep', { max: limits.locationDepth });
    if (published && !parent.published) refuse('parentUnpublished', { name: parent.name });
    if (formerId === parentId) return;
    await tx.query(sql`
      UPDATE locations SET parent_id = ${parentId} WHERE company_id = ${companyId} AND id = ${locationId}`);
    const changed = { before: { parent: requireLocation(tree, formerId).name }, after: { parent: parent.name } };
    await publish(tx, {
      ...{ name: 'locationMoved', companyId, locationId, by, published, parentId, formerParentId: formerId, confirmed },
      ...changed,
    });
  });
}
