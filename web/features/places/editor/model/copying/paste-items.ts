import { limits } from '#contract/wire/limits.ts';
import { getBoxCentre, type Point, type Size } from '#web/plan/box.ts';
import { type EditedDrawing, gridCellSide } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { clampItemsToBoard } from '../geometry/clamp-item-to-board.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { boundsAround, boundsOf, movedItem } from '../kinds/kinds.ts';
import { parseClipboardText } from './clipboard.ts';
import { copyItemsTo } from './copy-result.ts';

/** The position of a paste, and the company in which it happens. */
export interface PasteTarget {
  companyId: string;
  /**
   * The centre of the pasted items. With null they stay at the copied position, or move aside if
   * equal items are there already.
   */
  at: Point | null;
  /** Lets the board grow, so that all items stay at their position. */
  enlarge?: boolean;
}

/**
 * Pastes items that were copied on any floor, with new ids and free numbers. A whole drawing adds
 * its sketch if the floor has none.
 */
export function pasteItems(
  before: EditedDrawing,
  text: string,
  { companyId, at, enlarge = false }: PasteTarget,
): CommandOutcome {
  const content = parseClipboardText(text, companyId);
  if (!content) return { refused: 'nothingToPaste' };
  const { items, groups, board } = content;
  const placed = at ? centredAt(items, at) : beside(before, items);
  const size = enlarge ? boardAround(before, placed, board) : before;
  const drawing = {
    ...before,
    ...{ width: size.width, height: size.height },
    sketch: before.sketch ?? board?.sketch ?? null,
  };
  const held = clampItemsToBoard(placed, drawing);
  if (!held) return { refused: 'largerThanBoard' };
  const pasted = copyItemsTo(drawing, held, { x: 0, y: 0 }, groups);
  if ('refused' in pasted) return pasted;
  const chosen = pasted.copies.map(({ id }) => id);
  return { drawing: pasted.drawing, label: createEditLabel('pasted', pasted.copies), chosen };
}

function centredAt(items: readonly EditedItem[], at: Point): EditedItem[] {
  const centre = getBoxCentre(boundsAround(items)!);
  return items.map((item) => movedItem(item, { x: at.x - centre.x, y: at.y - centre.y }));
}

/** Moves items aside by cells until none is at the position of another item of the same kind. */
function beside(drawing: EditedDrawing, items: readonly EditedItem[]): EditedItem[] {
  const placeOf = (item: EditedItem) => {
    const { x, y } = boundsOf(item);
    return `${item.kind} ${Math.round(x)} ${Math.round(y)}`;
  };
  const places = new Set(drawing.items.map(placeOf));
  let next = [...items];
  for (let step = 0; step < drawing.width / gridCellSide && next.some((item) => places.has(placeOf(item))); step++)
    next = next.map((item) => movedItem(item, { x: gridCellSide, y: gridCellSide }));
  return next;
}

/** Returns the board enlarged for the items and their original board, at most to the canvas. */
function boardAround(board: Size, items: readonly EditedItem[], theirs: Size | null): Size {
  const bounds = boundsAround(items);
  const side = (own: number, end: number, other: number) =>
    Math.max(own, Math.min(limits.canvas, Math.max(other, Math.ceil(end + limits.canvasMargin))));
  return {
    width: side(board.width, bounds ? bounds.x + bounds.width : 0, theirs?.width ?? 0),
    height: side(board.height, bounds ? bounds.y + bounds.height : 0, theirs?.height ?? 0),
  };
}
