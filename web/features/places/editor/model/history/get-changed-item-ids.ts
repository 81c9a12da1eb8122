import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';

/** Returns the ids of new and changed items, which an undo scrolls into view. */
export function getChangedItemIds(before: EditedDrawing, after: EditedDrawing): string[] {
  const earlier = itemsById(before);
  return after.items.filter((item) => earlier.get(item.id) !== item).map(({ id }) => id);
}
