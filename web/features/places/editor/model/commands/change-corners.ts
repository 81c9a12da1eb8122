import { limits } from '#contract/wire/limits.ts';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedPointer } from '../edited-item.ts';
import { clampCornerToBoard } from '../geometry/clamp-corner-to-board.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';

type Points = EditedPointer['points'];

function withPoints(drawing: EditedDrawing, id: string, change: (points: Points) => Points): CommandOutcome {
  const pointer = itemsById(drawing).get(id);
  if (pointer?.kind !== 'pointer') return { refused: 'unchanged' };
  const points = change(pointer.points);
  if (points.length < 3) return { refused: 'tooFewCorners' };
  if (points.length > limits.pointerPoints) return { refused: 'tooMany' };
  const isSame =
    points.length === pointer.points.length && points.every((one, at) => `${one}` === `${pointer.points[at]}`);
  const next = isSame ? drawing : replaceItems(drawing, (item) => (item === pointer ? { ...pointer, points } : item));
  return createOutcome(drawing, { drawing: next, label: createEditLabel('resized', [pointer]) });
}

/** Moves a corner of a pointer to a point, which stays at least 20 units inside the board. */
export function movePointerCorner(drawing: EditedDrawing, id: string, corner: number, to: Point): CommandOutcome {
  return withPoints(drawing, id, (points) =>
    points.map((one, at) => (at === corner ? clampCornerToBoard(to, drawing) : one)),
  );
}

/** Adds a corner to a pointer after the corner with this index. */
export function addPointerCorner(drawing: EditedDrawing, id: string, after: number, at: Point): CommandOutcome {
  return withPoints(drawing, id, (points) => points.toSpliced(after + 1, 0, clampCornerToBoard(at, drawing)));
}

/** Removes a corner of a pointer. Refuses if fewer than three corners would remain. */
export function removePointerCorner(drawing: EditedDrawing, id: string, corner: number): CommandOutcome {
  return withPoints(drawing, id, (points) => points.toSpliced(corner, 1));
}
