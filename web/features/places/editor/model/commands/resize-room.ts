import type { Box } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { isFrozen } from '../edited-item.ts';
import { heldItem } from '../geometry/held-item.ts';
import { type Outcome, outcomeOf } from '../history/edit.ts';
import { stepOf } from '../history/edit-label.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';
import { rounded } from '../rounded.ts';
import { roomSide } from './add-room.ts';

/**
 * Sets a room's box before its rotation, at least a cell wide and high. A room beyond the board's
 * edge moves inwards.
 */
export function resizeRoom(drawing: EditedDrawing, id: string, box: Box): Outcome {
  const room = itemsById(drawing).get(id);
  if (room?.kind !== 'room') return { refused: 'unchanged' };
  if (isFrozen(room)) return { refused: 'frozen' };
  const next = {
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(Math.max(roomSide.least, box.width)),
    height: rounded(Math.max(roomSide.least, box.height)),
  };
  const isSame = next.x === room.x && next.y === room.y && next.width === room.width && next.height === room.height;
  const held = isSame ? room : heldItem({ ...room, ...next }, drawing);
  if (!held) return { refused: 'largerThanBoard' };
  return outcomeOf(drawing, {
    drawing: replaceItems(drawing, (item) => (item === room ? held : item)),
    label: stepOf('resized', [room]),
  });
}
