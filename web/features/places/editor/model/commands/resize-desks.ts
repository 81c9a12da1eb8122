import { getBoxCentre } from '#web/plan/box.ts';
import { getDeskBox, unitDeskSides } from '#web/plan/shapes/desk/plan-desk.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedDesk, isFrozen } from '../edited-item.ts';
import { clampItemToBoard } from '../geometry/clamp-item-to-board.ts';
import { rotatedPoint } from '../geometry/rotated-point.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

/** The largest size of a desk (core, section 3). */
export const largestDeskSize = 4;

/** Returns the next size, or the smallest size after the largest. */
export function cycleDeskSize(size: number): number {
  return (size % largestDeskSize) + 1;
}

/** Returns the size of a desk whose end is dragged to this width, in plan units. */
export function getDeskSizeOfWidth(width: number): number {
  return Math.min(largestDeskSize, Math.max(1, Math.round(width / unitDeskSides.width)));
}

/** Returns the desk with another size. Its left end, seen from its chair, stays at its position. */
function sized(desk: EditedDesk, size: number): EditedDesk {
  const centre = getBoxCentre(getDeskBox(desk));
  const grown = (unitDeskSides.width * (size - desk.size)) / 2;
  const next = rotatedPoint({ x: centre.x + grown, y: centre.y }, desk.rotation, centre);
  const x = roundToHundredth(next.x - (unitDeskSides.width * size) / 2);
  return { ...desk, size, x, y: roundToHundredth(next.y - unitDeskSides.height / 2) };
}

/**
 * Resizes desks. A desk that would leave the board moves inwards, and frozen desks stay as they are
 * (EDIT-06).
 * @param size returns the new size from the current size, like {@link cycleDeskSize}
 */
export function resizeDesks(
  drawing: EditedDrawing,
  ids: ReadonlySet<string>,
  size: (now: number) => number,
): CommandOutcome {
  const chosen = getItemsByIds(drawing, ids).filter((item) => item.kind === 'desk');
  const desks = chosen.filter((desk) => !isFrozen(desk));
  const leftFrozen = chosen.length - desks.length;
  if (desks.length === 0) return { refused: leftFrozen > 0 ? 'frozen' : 'unchanged' };
  const next = new Map<string, EditedDesk>();
  for (const desk of desks) {
    const held = size(desk.size) === desk.size ? desk : clampItemToBoard(sized(desk, size(desk.size)), drawing);
    if (!held) return { refused: 'largerThanBoard' };
    next.set(desk.id, held);
  }
  return createOutcome(drawing, {
    drawing: replaceItems(drawing, (item) => next.get(item.id) ?? item),
    label: createEditLabel('resized', desks),
    leftFrozen,
  });
}
