import type { EditedDrawing } from '../edited-drawing.ts';
import { itemsById } from '../items-by-id.ts';
import { sameItem, sameSketch } from '../same-drawing.ts';
import { sameBoard } from './find-conflicts.ts';

/** What differs between two drawings, for people to read: ids of items, and whether sketch and board differ. */
export interface Difference {
  added: string[];
  removed: string[];
  changed: string[];
  sketch: boolean;
  board: boolean;
}

/** What became of a drawing: between what was begun from and mine, or theirs. */
export function differenceOf(before: EditedDrawing, after: EditedDrawing): Difference {
  const [was, is] = [itemsById(before), itemsById(after)];
  return {
    added: after.items.filter(({ id }) => !was.has(id)).map(({ id }) => id),
    removed: before.items.filter(({ id }) => !is.has(id)).map(({ id }) => id),
    changed: after.items.filter((item) => was.has(item.id) && !sameItem(was.get(item.id), item)).map(({ id }) => id),
    sketch: !sameSketch(before.sketch, after.sketch),
    board: !sameBoard(before, after),
  };
}
