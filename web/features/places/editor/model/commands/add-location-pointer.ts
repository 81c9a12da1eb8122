import { limits } from '#contract/wire/limits.ts';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedPointer } from '../edited-item.ts';
import { clampCornerToBoard } from '../geometry/clamp-corner-to-board.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { newId } from '../new-id.ts';
import { withItemsOnTop } from '../replace-items.ts';

/** The fill colour of a new pointer. */
export const newPointerColor = '#1d4ed8';

/** Half the side of a default pointer, in plan units. */
const half = 50;

/** Returns the corners of a default pointer around a point. */
export function createDefaultPointerCorners({ x, y }: Point): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

/**
 * Adds a pointer with these corners. A corner within 20 units of the board's edge, or outside,
 * moves inwards. The new pointer has no target location yet (EDIT-05).
 */
export function addLocationPointer(drawing: EditedDrawing, corners: readonly Point[], name = ''): CommandOutcome {
  if (corners.length < 3) return { refused: 'tooFewCorners' };
  if (corners.length > limits.pointerPoints) return { refused: 'tooMany' };
  if (drawing.items.filter(({ kind }) => kind === 'pointer').length >= limits.pointersOnPlan)
    return { refused: 'tooMany' };
  const pointer: EditedPointer = {
    kind: 'pointer',
    id: newId(),
    name: name.slice(0, limits.pointerName),
    points: corners.map((corner) => clampCornerToBoard(corner, drawing)),
    color: newPointerColor,
    targetLocationId: null,
  };
  return {
    drawing: withItemsOnTop(drawing, [pointer]),
    label: createEditLabel('added', [pointer]),
    chosen: [pointer.id],
  };
}
