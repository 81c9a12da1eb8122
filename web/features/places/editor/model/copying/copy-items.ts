import type { Point } from '#web/plan/box.ts';
import { type EditedDrawing, gridCellSide } from '../edited-drawing.ts';
import { clampOffset, getAllowedOffsets } from '../geometry/allowed-offsets.ts';
import type { CommandRefusal, Edit } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { copyItemsTo } from './copy-result.ts';
import { getOffsetOfLastCopy, type LastCopy } from './last-copy.ts';

/** An edit that made copies. `lastCopy` lets a further duplicate repeat the same offset. */
export interface CopyEdit extends Edit {
  lastCopy: LastCopy;
}

/**
 * Copies items to an offset, as far as they fit on the board. A drag with Alt uses it: the
 * originals stay.
 */
export function copyItems(drawing: EditedDrawing, ids: ReadonlySet<string>, offset: Point): CopyEdit | CommandRefusal {
  const originals = getItemsByIds(drawing, ids);
  if (originals.length === 0) return { refused: 'unchanged' };
  const copied = copyItemsTo(drawing, originals, clampOffset(offset, getAllowedOffsets(originals, drawing)));
  if ('refused' in copied) return copied;
  const chosen = copied.copies.map(({ id }) => id);
  return {
    drawing: copied.drawing,
    label: createEditLabel('copied', copied.copies),
    chosen,
    lastCopy: { originals: originals.map(({ id }) => id), copies: chosen },
  };
}

/**
 * Duplicates items. Duplicating the last copies again uses the same offset, which makes a row.
 * Otherwise the copies are a cell to the right and below, or the other way at the board's edge.
 */
export function duplicateItems(
  drawing: EditedDrawing,
  ids: ReadonlySet<string>,
  lastCopy: LastCopy | null,
): CopyEdit | CommandRefusal {
  const isLast = lastCopy?.copies.length === ids.size && lastCopy.copies.every((id) => ids.has(id));
  const repeated = isLast ? getOffsetOfLastCopy(drawing, lastCopy) : null;
  if (!repeated) return copyItems(drawing, ids, stepAside(drawing, ids));
  const room = getAllowedOffsets(getItemsByIds(drawing, ids), drawing);
  const held = clampOffset(repeated, room);
  const hasRoom = Math.abs(held.x - repeated.x) < 0.05 && Math.abs(held.y - repeated.y) < 0.05;
  return hasRoom ? copyItems(drawing, ids, repeated) : { refused: 'outsideBoard', fits: 0 };
}

function stepAside(drawing: EditedDrawing, ids: ReadonlySet<string>): Point {
  const room = getAllowedOffsets(getItemsByIds(drawing, ids), drawing);
  return {
    x: room.right >= gridCellSide ? gridCellSide : -gridCellSide,
    y: room.down >= gridCellSide ? gridCellSide : -gridCellSide,
  };
}
