import type { Point } from '#web/plan/box.ts';
import { getPointerCorners } from '#web/plan/shapes/pointer/plan-location-pointer.ts';
import { addPointerCorner, movePointerCorner } from '../model/commands/change-corners.ts';
import { startPointDrag } from '../model/drag/point-drag.ts';
import type { EditedPointer } from '../model/edited-item.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/** The drag of a pointer's corner, or of a new corner on the side after it. */
export function createCornerGesture(
  bench: ToolContext,
  pointer: EditedPointer,
  corner: number,
  isNew: boolean,
): Gesture {
  const { editor, overlay, catching } = bench;
  const drawing = editor.drawing();
  const drag = startPointDrag(drawing, pointer.id);
  const corners = getPointerCorners(pointer);
  let to: Point | null = null;
  return {
    move(down) {
      const { point, guides } = drag(down.plan, catching(down));
      to = point;
      overlay.outline(isNew ? corners.toSpliced(corner + 1, 0, point) : corners.with(corner, point));
      overlay.guide(guides);
    },
    up() {
      if (!to) return;
      const change = isNew ? addPointerCorner : movePointerCorner;
      editor.run(change(editor.drawing(), pointer.id, corner, to));
    },
  };
}
