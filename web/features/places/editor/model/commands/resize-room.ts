import type { Box } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { isFrozen } from '../edited-item.ts';
import { clampItemToBoard } from '../geometry/clamp-item-to-board.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';
import { defaultAndMinimumRoomSide } from './add-room.ts';

/**
 * Sets a room's box before its rotation, at least a cell wide and high. A room beyond the board's
 * edge moves inwards.
 */
export function resizeRoom(drawing: EditedDrawing, id: string, box: Box): CommandOutcome {
  const room = itemsById(drawing).get(id);
  if (room?.kind !== 'room') return { refused: 'unchanged' };
  if (isFrozen(room)) return { refused: 'frozen' };
  const next = {
    x: roundToHundredth(box.x),
    y: roundToHundredth(box.y),
    width: roundToHundredth(Math.max(defaultAndMinimumRoomSide.least, box.width)),
    height: roundToHundredth(Math.max(defaultAndMinimumRoomSide.least, box.height)),
  };
  const isSame = next.x === room.x && next.y === room.y && next.width === room.width && next.height === room.height;
  const held = isSame ? room : clampItemToBoard({ ...room, ...next }, drawing);
  if (!held) return { refused: 'largerThanBoard' };
  return createOutcome(drawing, {
    drawing: replaceItems(drawing, (item) => (item === room ? held : item)),
    label: createEditLabel('resized', [room]),
  });
}
