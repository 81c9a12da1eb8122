import type { Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { copyItems } from '../model/copying/copy-items.ts';
import { startItemDrag } from '../model/drag/drag.ts';
import { itemsById } from '../model/items-by-id.ts';
import { cornersOf } from '../model/kinds/kinds.ts';
import type { Gesture } from './gesture.ts';
import type { ToolContext } from './tool-context.ts';

/**
 * The drag that moves the selected items with guides. Ctrl turns snapping off, Shift restricts the
 * drag to one axis, and Alt drags copies.
 */
export function createMoveGesture({ editor, overlay, catching }: ToolContext, start: ToolPointer): Gesture {
  const drawing = editor.drawing();
  const ids = editor.state().chosen;
  const byId = itemsById(drawing);
  let copies = start.held.alt;
  let offset: Point = { x: 0, y: 0 };
  let drag = startItemDrag(drawing, ids, copies);
  overlay.lift(ids, copies);

  function outlines(): Point[][] {
    return [...(drag?.collisions(offset) ?? [])].flatMap((id) => {
      const item = byId.get(id);
      if (!item) return [];
      const by = ids.has(id) ? offset : { x: 0, y: 0 };
      return [cornersOf(item).map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))];
    });
  }

  return {
    move(pointer) {
      const { alt, shift } = pointer.held;
      if (alt !== copies) {
        copies = alt;
        drag = startItemDrag(drawing, ids, copies);
        overlay.lift(ids, copies);
      }
      if (!drag) return;
      const dragged = { x: pointer.plan.x - start.plan.x, y: pointer.plan.y - start.plan.y };
      if (shift && Math.abs(dragged.x) < Math.abs(dragged.y)) dragged.x = 0;
      else if (shift) dragged.y = 0;
      const snapped = drag.move(dragged, catching(pointer));
      offset = snapped.offset;
      overlay.carry(offset);
      overlay.guide(snapped.guides);
      overlay.collide(outlines());
    },
    up() {
      // Applies the move to the current drawing, since a colleague may have saved meanwhile.
      const now = editor.drawing();
      editor.run(copies ? copyItems(now, ids, offset) : moveItems(now, ids, offset));
    },
  };
}
