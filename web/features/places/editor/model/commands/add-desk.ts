import type { Point } from '#web/plan/box.ts';
import { unitDeskSides } from '#web/plan/shapes/desk/plan-desk.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedDesk, placeStateCodes } from '../edited-item.ts';
import { clampItemToBoard } from '../geometry/clamp-item-to-board.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { newId } from '../new-id.ts';
import { findFreeDeskNumber, getTakenDeskNumbers } from '../numbering/find-free-number.ts';
import { withItemsOnTop } from '../replace-items.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

/** The default size of a desk: 52 units wide, 160 cm. */
export const defaultDeskSize = 2;

/**
 * Adds a desk around a point, with the lowest free number (EDIT-03). The point must be inside the
 * board. Near the edge, the desk moves inwards.
 */
export function addDesk(drawing: EditedDrawing, at: Point, size = defaultDeskSize, rotation = 0): CommandOutcome {
  if (at.x < 0 || at.y < 0 || at.x > drawing.width || at.y > drawing.height) return { refused: 'outsideBoard' };
  const no = findFreeDeskNumber(getTakenDeskNumbers(drawing));
  if (no === null) return { refused: 'noNumberLeft' };
  const desk: EditedDesk = {
    kind: 'desk',
    id: newId(),
    no,
    description: '',
    size,
    x: roundToHundredth(at.x - (unitDeskSides.width * size) / 2),
    y: roundToHundredth(at.y - unitDeskSides.height / 2),
    rotation,
    stateCode: placeStateCodes.active,
  };
  const held = clampItemToBoard(desk, drawing);
  if (!held) return { refused: 'largerThanBoard' };
  return { drawing: withItemsOnTop(drawing, [held]), label: createEditLabel('added', [held]), chosen: [held.id] };
}
