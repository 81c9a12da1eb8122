import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { deriveRecordId } from '#server/platform/http/derive-record-id.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LocationDeps } from './location-deps.ts';
import { lockTree, requireLocation } from './lock-tree.ts';
import { renameLocation } from './rename-location.command.ts';
import { getLocationDepth } from './tree.ts';

/** A new location and its parent. */
interface NewLocation {
  parentId: string;
  type: number;
  name: string;
  requestId?: string | undefined;
}

/**
 * Adds a location below a parent (LOC-01) and returns its id. The location inherits the parent's
 * time zone and published state. A repeated request adds no second location. If it has another
 * name, it renames the existing location.
 * @throws Refused `notFound`, `tooManyLocations`, `tooDeep`
 */
export async function addLocation(
  deps: LocationDeps,
  caller: Member,
  { parentId, type, name, requestId }: NewLocation,
): Promise<string> {
  const { companyId, userId: by } = caller;
  const id = deriveRecordId(requestId, by, companyId);
  const isAdded = await deps.db.transaction(async (tx) => {
    const tree = await lockTree(tx, companyId);
    if (tree.some((one) => one.id === id)) return false;
    const { timeZone, published, name: parent } = requireLocation(tree, parentId);
    if (tree.length >= limits.locations) refuse('tooManyLocations', { max: limits.locations });
    if (getLocationDepth(tree, parentId) >= limits.locationDepth) refuse('tooDeep', { max: limits.locationDepth });
    // A conflict means that the location was removed. A repeated request does not add it again.
    const added = await tx.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone, published)
      VALUES (${companyId}, ${id}, ${name}, ${timeZone}, ${published}) ON CONFLICT DO NOTHING RETURNING id`);
    if (added.length === 0) return false;
    await tx.query(sql`
      INSERT INTO locations (company_id, id, parent_id, type, width, height)
      VALUES (${companyId}, ${id}, ${parentId}, ${type}, ${limits.board.width}, ${limits.board.height})`);
    const after = { name, parent };
    await deps.publish(tx, { name: 'locationAdded', companyId, locationId: id, by, published, before: {}, after });
    return true;
  });
  if (!isAdded) await renameLocation(deps, caller, id, name);
  return id;
}
