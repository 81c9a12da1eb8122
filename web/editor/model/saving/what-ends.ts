import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedItem, type ItemKind, placeState } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';

/** What saving takes away from people, as `previewDrawing` asks for it. */
export interface WhatEnds {
  /** Places that are saved as not locked and would be. */
  lock: string[];
  /** Places that are saved and would be removed. */
  remove: string[];
  /** Everything saved that would be removed, by kind: this is confirmed before saving (EDIT-07). */
  removed: Record<ItemKind, number>;
}

/** What is locked and removed between the drawing as it is saved and as it would be. */
export function whatEnds(saved: EditedDrawing, now: EditedDrawing): WhatEnds {
  const next = itemsById(now);
  const ends: WhatEnds = { lock: [], remove: [], removed: { desk: 0, room: 0, pointer: 0 } };
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
  return item.kind !== 'pointer' && item.stateCode === placeState.locked;
}
