import { unitDeskSides } from '#web/plan/shapes/desk/plan-desk.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { getDeskSizeOfWidth, resizeDesks } from '../model/commands/resize-desks.ts';
import type { EditedDesk } from '../model/edited-item.ts';
import { rotatedPoint } from '../model/geometry/rotated-point.ts';
import { isCommandDone } from '../model/history/edit.ts';
import { itemsById } from '../model/items-by-id.ts';
import { cornersOf } from '../model/kinds/kinds.ts';
import { formatSizeInMetres } from './format-size-in-metres.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/** The drag of a desk's end that changes the desk's length, in whole sizes. */
export function createDeskSizeGesture({ editor, overlay }: ToolContext, start: ToolPointer, desk: EditedDesk): Gesture {
  const drawing = editor.drawing();
  const ids = new Set([desk.id]);
  let size = desk.size;
  return {
    move({ plan, screen }) {
      const dragged = { x: plan.x - start.plan.x, y: plan.y - start.plan.y };
      const along = rotatedPoint(dragged, -desk.rotation, { x: 0, y: 0 }).x;
      size = getDeskSizeOfWidth(unitDeskSides.width * desk.size + along);
      const outcome = resizeDesks(drawing, ids, () => size);
      const item = isCommandDone(outcome) ? itemsById(outcome.drawing).get(desk.id)! : desk;
      overlay.outline(cornersOf(item));
      overlay.showText(formatSizeInMetres({ width: unitDeskSides.width * size, height: unitDeskSides.height }), screen);
    },
    up() {
      editor.run(resizeDesks(editor.drawing(), ids, () => size));
    },
  };
}
