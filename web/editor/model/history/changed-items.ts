import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';

/** The ids of items that are new in a drawing or other than before: what an undo brings to the eye. */
export function changedItems(before: EditedDrawing, after: EditedDrawing): string[] {
  const earlier = itemsById(before);
  return after.items.filter((item) => earlier.get(item.id) !== item).map(({ id }) => id);
}
