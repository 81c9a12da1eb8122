import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { deriveRecordId } from '#server/platform/http/derive-record-id.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { compareDrawings, type WantedDrawing } from './compare-drawings.ts';
import type { LocationDeps } from './location-deps.ts';
import { type FloorPlaceLimits, lockFloorPlaceLimits, lockTree, requireLocation } from './lock-tree.ts';
import { renameLocation } from './rename-location.command.ts';
import { readStoredDrawing, type StoredDrawing } from './stored-drawing.query.ts';
import { writeDrawing } from './write-drawing.command.ts';

/** The name of the copy, and the id of the request. */
interface Copy {
  name: string;
  requestId?: string | undefined;
}

/**
 * Copies all objects under new ids. The Exchange identifier and display key of a room stay with the
 * original. Locked places stay locked, and frozen places become bookable.
 */
function copied({ width, height, sketch, desks, rooms, pointers }: StoredDrawing): WantedDrawing {
  const anew = <Place extends { id: string; stateCode: 0 | 1 | 2 | 3 }>(place: Place) => ({
    ...place,
    id: randomUUID(),
    stateCode: place.stateCode === 3 ? (3 as const) : (0 as const),
  });
  return {
    ...{ width, height, sketch },
    desks: desks.map(anew),
    rooms: rooms.map((room) => ({ ...anew(room), exchangeIdentifier: '', dashboardState: 0, keyHash: null })),
    pointers: pointers.map((pointer) => ({ ...pointer, id: randomUUID() })),
  };
}

/** Refuses a copy whose places would exceed the package. */
function checkRoom(most: FloorPlaceLimits, { elsewhere, desks, rooms }: StoredDrawing): void {
  const count = { desks: elsewhere.desks + 2 * desks.length, rooms: elsewhere.rooms + 2 * rooms.length };
  if (desks.length > 0 && count.desks > most.desks)
    refuse('deskLimitExceeded', { count: count.desks, limit: most.desks });
  if (rooms.length > 0 && count.rooms > most.rooms)
    refuse('roomLimitExceeded', { count: count.rooms, limit: most.rooms });
}

/**
 * Adds an unpublished location below the original's parent, with the original's time zone,
 * permissions, opening hours and holidays. Own closed days stay with the original.
 * @returns false when the id is taken
 */
async function addCopy(tx: Transaction, companyId: string, of: string, id: string, name: string): Promise<boolean> {
  const added = await tx.query(sql`
    INSERT INTO all_containers (company_id, id, name, time_zone, restricted, published)
    SELECT company_id, ${id}, ${name}, time_zone, restricted, false FROM containers_with_unpublished
    WHERE company_id = ${companyId} AND id = ${of} ON CONFLICT DO NOTHING RETURNING id`);
  if (added.length === 0) return false;
  await tx.query(sql`
    INSERT INTO locations (company_id, id, parent_id, type, width, height)
    SELECT company_id, ${id}, parent_id, type, width, height FROM locations WHERE company_id = ${companyId} AND id = ${of}`);
  await tx.query(sql`
    INSERT INTO container_people (company_id, container_id, user_id)
    SELECT company_id, ${id}, user_id FROM container_people WHERE company_id = ${companyId} AND container_id = ${of}`);
  await tx.query(sql`
    INSERT INTO opening_rules (company_id, container_id, hours, holiday_country)
    SELECT company_id, ${id}, hours, holiday_country FROM opening_rules WHERE company_id = ${companyId} AND container_id = ${of}`);
  return true;
}

/**
 * Copies a location with its sketch, places, pointers and settings, but without its children. The
 * copy is unpublished. A repeated request makes no second copy. If it has another name, it renames
 * the existing copy.
 * @returns the id of the copy
 * @throws Refused `notFound`, `rootStays`, `tooManyLocations`, `deskLimitExceeded`,
 * `roomLimitExceeded`
 */
export async function copyLocation(
  deps: LocationDeps,
  caller: Member,
  locationId: string,
  { name, requestId }: Copy,
): Promise<string> {
  const { companyId, userId: by } = caller;
  const id = deriveRecordId(requestId, by, companyId);
  const isAdded = await deps.db.transaction(async (tx) => {
    const tree = await lockTree(tx, companyId);
    if (tree.some((one) => one.id === id)) return false;
    const { parentId, name: copyOf } = requireLocation(tree, locationId);
    if (parentId === null) refuse('rootStays', {});
    if (tree.length >= limits.locations) refuse('tooManyLocations', { max: limits.locations });
    const [most, drawn] = await Promise.all([
      lockFloorPlaceLimits(tx, companyId),
      readStoredDrawing(tx, companyId, locationId),
    ]);
    checkRoom(most, drawn);
    if (!(await addCopy(tx, companyId, locationId, id, name))) return false;
    const after = copied(drawn);
    const empty: StoredDrawing = { ...drawn, id, sketch: null, desks: [], rooms: [], pointers: [] };
    const now = deps.clock.now();
    await writeDrawing(tx, { companyId, locationId: id, by, now }, compareDrawings(empty, after));
    const of = { companyId, locationId: id, by, published: false };
    await deps.publish(tx, { ...of, name: 'locationAdded', before: {}, after: { name, copyOf } });
    const closed = { containerIds: [], removed: [], locked: [] };
    const counts = { desks: after.desks.length, rooms: after.rooms.length, pointers: after.pointers.length };
    await deps.publish(tx, { ...of, name: 'locationDrawn', closed, before: {}, after: counts });
    return true;
  });
  if (!isAdded) await renameLocation(deps, caller, id, name);
  return id;
}
