import type { EditedDrawing } from '../model/edited-drawing.ts';
import { itemsById } from '../model/items-by-id.ts';
import { areItemsEqual, areSketchesEqual } from '../model/same-drawing.ts';

/**
 * Returns the number of unsaved changes: each new, changed or removed item, the sketch, and the
 * size of the board.
 */
export function countUnsavedChanges(saved: EditedDrawing, now: EditedDrawing): number {
  const [before, after] = [itemsById(saved), itemsById(now)];
  const changed = now.items.filter((item) => !areItemsEqual(item, before.get(item.id))).length;
  const removed = saved.items.filter(({ id }) => !after.has(id)).length;
  const board = saved.width !== now.width || saved.height !== now.height;
  return changed + removed + Number(board) + Number(!areSketchesEqual(saved.sketch, now.sketch));
}
