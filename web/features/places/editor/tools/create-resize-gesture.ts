import type { Box } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { resizeRoom } from '../model/commands/resize-room.ts';
import { startRoomResizeDrag } from '../model/drag/resize-drag.ts';
import type { EditedRoom } from '../model/edited-item.ts';
import type { BoxHandle } from '../model/geometry/resize-box.ts';
import { rotatedCorners } from '../model/geometry/rotated-point.ts';
import { formatSizeInMetres } from './format-size-in-metres.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/** The drag of a handle that resizes a room, with guides. */
export function createResizeGesture(
  bench: ToolContext,
  start: ToolPointer,
  room: EditedRoom,
  handle: BoxHandle,
): Gesture {
  const { editor, overlay, catching } = bench;
  const drawing = editor.drawing();
  const drag = startRoomResizeDrag(drawing, room.id, handle);
  let box: Box | null = null;
  return {
    move(pointer) {
      const dragged = { x: pointer.plan.x - start.plan.x, y: pointer.plan.y - start.plan.y };
      const resized = drag?.resize(dragged, catching(pointer));
      if (!resized) return;
      box = resized.box;
      overlay.outline(rotatedCorners(box, room.rotation));
      overlay.guide(resized.guides);
      overlay.showText(formatSizeInMetres(box), pointer.screen);
    },
    up() {
      if (box) editor.run(resizeRoom(editor.drawing(), room.id, box));
    },
  };
}
