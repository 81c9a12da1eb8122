import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedItem, type ItemKind, placeStateCodes } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';

/**
 * The effects of a save on saved items. `countAffectedBookings` counts the bookings at the places
 * that it locks or removes.
 */
export interface SaveLocksAndRemovals {
  /** The ids of saved unlocked places that the save locks. */
  lock: string[];
  /** The ids of saved places that the save removes. */
  remove: string[];
  /** The number of removed items by kind, which the person confirms before the save (EDIT-07). */
  removed: Record<ItemKind, number>;
}

/** Returns the places that a save locks and removes. */
export function getSaveLocksAndRemovals(saved: EditedDrawing, now: EditedDrawing): SaveLocksAndRemovals {
  const next = itemsById(now);
  const ends: SaveLocksAndRemovals = { lock: [], remove: [], removed: { desk: 0, room: 0, pointer: 0 } };
  for (const item of saved.items) {
    const after = next.get(item.id);
    if (!after) {
      ends.removed[item.kind] += 1;
      if (item.kind !== 'pointer') ends.remove.push(item.id);
    } else if (!isLocked(item) && isLocked(after)) ends.lock.push(item.id);
  }
  return ends;
}

function isLocked(item: EditedItem): boolean {
  return item.kind !== 'pointer' && item.stateCode === placeStateCodes.locked;
}
