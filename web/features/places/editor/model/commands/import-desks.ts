import { limits } from '#contract/wire/limits.ts';
import type { Size } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedDesk } from '../edited-item.ts';
import { clampItemToBoard } from '../geometry/clamp-item-to-board.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { assignNextFreeNumbers, getTakenDeskNumbers } from '../numbering/find-free-number.ts';
import { withItemsOnTop } from '../replace-items.ts';

/**
 * Adds desks from a file, with the lowest free numbers in the desks' order. The board grows if
 * needed.
 * @returns 'noNumberLeft' with the number of desks that fit, if the location would have more than
 * 999
 */
export function importDesks(drawing: EditedDrawing, desks: readonly EditedDesk[], board: Size): CommandOutcome {
  if (desks.length === 0) return { refused: 'unchanged' };
  const taken = getTakenDeskNumbers(drawing);
  const numbered = assignNextFreeNumbers(desks, new Set(taken));
  if (!numbered) return { refused: 'noNumberLeft', fits: limits.deskNo - taken.size };
  const grown = {
    ...drawing,
    width: Math.max(drawing.width, board.width),
    height: Math.max(drawing.height, board.height),
  };
  const held = numbered.map((desk) => clampItemToBoard(desk, grown) ?? desk);
  return {
    drawing: withItemsOnTop(grown, held),
    label: createEditLabel('imported', held),
    chosen: held.map(({ id }) => id),
  };
}
