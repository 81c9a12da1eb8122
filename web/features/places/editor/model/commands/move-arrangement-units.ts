import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { clampOffset, getAllowedOffsets } from '../geometry/allowed-offsets.ts';
import { movedItem } from '../kinds/kinds.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * Returns the drawing with each unit moved by its own offset, as far as the unit fits on the board.
 * A unit is an item or a group.
 */
export function moveArrangementUnits(
  drawing: EditedDrawing,
  moves: readonly { unit: EditedItem[]; offset: Point }[],
): EditedDrawing {
  const next = new Map<string, EditedItem>();
  for (const { unit, offset } of moves) {
    const held = clampOffset(offset, getAllowedOffsets(unit, drawing));
    for (const item of unit) next.set(item.id, movedItem(item, held));
  }
  return replaceItems(drawing, (item) => next.get(item.id) ?? item);
}
