import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { holdTree, locationIn } from './hold-tree.ts';
import type { LocationParts } from './location-parts.ts';
import { depthOf } from './tree.ts';

/** What is to be added, and below what. */
interface NewLocation {
  parentId: string;
  type: number;
  name: string;
}

/**
 * Adds a location below another one, with its clocks, published if that is (LOC-01). Returns its id.
 * @throws Refused `notFound`, `tooManyLocations`, `tooDeep`
 */
export async function addLocation(
  { db, publish }: LocationParts,
  { companyId, userId: by }: Member,
  { parentId, type, name }: NewLocation,
): Promise<string> {
  const id = uuid();
  await db.transaction(async (tx) => {
    const tree = await holdTree(tx, companyId);
    const { timeZone, published, name: parent } = locationIn(tree, parentId);
    if (tree.length >= limits.locations) refuse('tooManyLocations', { max: limits.locations });
    if (depthOf(tree, parentId) >= limits.locationDepth) refuse('tooDeep', { max: limits.locationDepth });
    await tx.query(sql`
      INSERT INTO all_containers (company_id, id, name, time_zone, published)
      VALUES (${companyId}, ${id}, ${name}, ${timeZone}, ${published})`);
    await tx.query(sql`
      INSERT INTO locations (company_id, id, parent_id, type, width, height)
      VALUES (${companyId}, ${id}, ${parentId}, ${type}, ${limits.board.width}, ${limits.board.height})`);
    const after = { name, parent };
    await publish(tx, { name: 'locationAdded', companyId, locationId: id, by, published, before: {}, after });
  });
  return id;
}
