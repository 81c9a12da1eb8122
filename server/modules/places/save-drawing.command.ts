import sql from 'sql-template-tag';
import { isAllowedDashboardKey, type saveDrawing as saveDrawingCall } from '#contract/places/drawing.ts';
import type { EndpointInput } from '#contract/wire/endpoint.ts';
import { countBookingsAtClosedPlaces } from '#server/modules/booking/engine/bookings-at-places.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { DisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { checkDrawing } from './check-drawing.ts';
import { checkDrawingReferences } from './check-references.query.ts';
import { compareDrawings, type DrawingChanges, isDrawingUnchanged, type WantedDrawing } from './compare-drawings.ts';
import type { LocationDeps } from './location-deps.ts';
import { type FloorPlaceLimits, lockFloorPlaceLimits } from './lock-tree.ts';
import { readStoredDrawing, type StoredDrawing } from './stored-drawing.query.ts';
import { writeDrawing } from './write-drawing.command.ts';

type Saved = EndpointInput<typeof saveDrawingCall>['body'];

/**
 * Converts a drawing to its stored form. It hashes new display keys and keeps stored hashes. It
 * clears pointers to locations that were removed while the member drew.
 * @throws Refused `roomDashboardKeyValidationFailed`
 */
function wantedDrawing(
  keys: DisplayKeyHasher,
  companyId: string,
  before: StoredDrawing,
  { rooms, pointers, ...drawing }: Saved['drawing'],
): WantedDrawing {
  const hashes = new Map(before.rooms.map(({ id, keyHash }) => [id, keyHash]));
  const names: string[] = [];
  const hashed = rooms.map(({ dashboardAuthKey: key, ...room }) => {
    const kept = hashes.get(room.id) ?? null;
    if (key === null ? room.dashboardState === 1 && kept === null : !isAllowedDashboardKey(key)) names.push(room.name);
    return { ...room, keyHash: key === null ? kept : keys.hashOf({ companyId, roomId: room.id }, key) };
  });
  if (names.length > 0) refuse('roomDashboardKeyValidationFailed', { names });
  const led = pointers.map((pointer) => {
    const isLost = pointer.pointerLocationId !== null && before.lostTargets[pointer.id] === pointer.pointerLocationId;
    return isLost ? { ...pointer, pointerLocationId: null } : pointer;
  });
  return { ...drawing, rooms: hashed, pointers: led };
}

/**
 * Checks the package's limits (EDIT-08) on the places of all locations. A company above a lowered
 * limit may save drawings that add no places.
 */
function checkLimits(limits: FloorPlaceLimits, before: StoredDrawing, after: WantedDrawing): void {
  const check = (kind: 'desks' | 'rooms', code: 'deskLimitExceeded' | 'roomLimitExceeded') => {
    const count = before.elsewhere[kind] + after[kind].length;
    if (count > limits[kind] && after[kind].length > before[kind].length) refuse(code, { count, limit: limits[kind] });
  };
  check('desks', 'deskLimitExceeded');
  check('rooms', 'roomLimitExceeded');
}

/** Returns the ids of places that a save locks and that were not locked before. */
function lockedBy({ desks, rooms }: DrawingChanges): string[] {
  const lockedOf = ({
    changed,
    former,
  }: {
    changed: { id: string; stateCode: number }[];
    former: { stateCode: number }[];
  }) => changed.filter(({ stateCode }, at) => stateCode === 3 && former[at]!.stateCode !== 3).map(({ id }) => id);
  return [...lockedOf(desks), ...lockedOf(rooms)];
}

/** Locks the rows of the changed and removed places in the order of ids, as bookings do. */
async function lockChanged(tx: Transaction, companyId: string, { desks, rooms }: DrawingChanges): Promise<void> {
  const ids = [desks, rooms].flatMap(({ changed, removed }) => [...changed, ...removed].map(({ id }) => id));
  if (ids.length === 0) return;
  await tx.query(sql`
    SELECT FROM bookables WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
}

/**
 * Returns the old and new numbers of objects, for the sorts whose number changes. The audit trail
 * shows them.
 */
function countsOf(before: StoredDrawing, after: WantedDrawing, cancelled: number) {
  const sorts = (['desks', 'rooms', 'pointers'] as const).filter((sort) => before[sort].length !== after[sort].length);
  const count = (one: StoredDrawing | WantedDrawing) =>
    Object.fromEntries(sorts.map((sort) => [sort, one[sort].length]));
  return { before: count(before), after: { ...count(after), ...(cancelled > 0 && { cancelled }) } };
}

/**
 * Saves a drawing in one transaction (EDIT-07). A save without changes succeeds, because the client
 * may retry after a lost response.
 * @returns the version of the drawing
 * @throws Refused `notFound`, `locationRemoved`, `drawingChanged`, and the refusals of drawings
 * (contract/places/drawing.ts)
 */
export async function saveDrawing(
  { db, clock, publish, keys }: LocationDeps & { keys: DisplayKeyHasher },
  { companyId, userId: by }: Member,
  locationId: string,
  { version, drawing, cancelAt, cancels }: Saved,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const now = clock.now();
    const [limits, before] = await Promise.all([
      lockFloorPlaceLimits(tx, companyId),
      readStoredDrawing(tx, companyId, locationId),
    ]);
    const after = wantedDrawing(keys, companyId, before, drawing);
    const changes = compareDrawings(before, after);
    if (isDrawingUnchanged(changes)) return before.version;
    if (before.version !== version) refuse('drawingChanged', { version: before.version, by: before.drawnBy });
    checkDrawing(after, changes);
    await checkDrawingReferences(tx, { companyId, locationId }, changes, after);
    checkLimits(limits, before, after);
    const removed = [...changes.desks.removed, ...changes.rooms.removed].map(({ id }) => id);
    const asked = new Set(cancelAt);
    const { cancelling: locked = [], keeping = [] } = Object.groupBy(lockedBy(changes), (id) =>
      asked.has(id) ? 'cancelling' : 'keeping',
    );
    const closed = { containerIds: [locationId], removed, locked, keeping };
    const [, ended] = await Promise.all([
      lockChanged(tx, companyId, changes),
      countBookingsAtClosedPlaces(tx, companyId, closed, now),
    ]);
    if (ended.bookings > cancels) refuse('moreBookings', ended);
    await writeDrawing(tx, { companyId, locationId, by, now }, changes);
    await publish(tx, {
      ...{ name: 'locationDrawn', companyId, locationId, by, published: before.published, closed },
      ...countsOf(before, after, ended.bookings),
    });
    return version + 1;
  });
}
