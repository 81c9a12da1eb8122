import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';
import { areItemsEqual, areSketchesEqual } from '../same-drawing.ts';
import { haveSameBoardSize } from './find-conflicts.ts';

/** The difference between two drawings: ids of items, and whether the sketch and board differ. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  sketch: boolean;
  board: boolean;
}

/** Returns the difference from the common base to one of the two changed drawings. */
export function computeDifference(before: EditedDrawing, after: EditedDrawing): Difference {
  const [was, is] = [itemsById(before), itemsById(after)];
  return {
    added: after.items.filter(({ id }) => !was.has(id)).map(({ id }) => id),
    removed: before.items.filter(({ id }) => !is.has(id)).map(({ id }) => id),
    changed: after.items
      .filter((item) => was.has(item.id) && !areItemsEqual(was.get(item.id), item))
      .map(({ id }) => id),
    sketch: !areSketchesEqual(before.sketch, after.sketch),
    board: !haveSameBoardSize(before, after),
  };
}
