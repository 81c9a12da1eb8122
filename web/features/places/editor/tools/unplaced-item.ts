import type { Box, Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { type ItemDrag, startItemDrag } from '../model/drag/drag.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import type { EditedItem } from '../model/edited-item.ts';
import { type CommandOutcome, type Edit, isCommandDone } from '../model/history/edit.ts';
import { getItemsByIds } from '../model/items-by-id.ts';
import { movedItem } from '../model/kinds/kinds.ts';
import type { ToolContext } from './tool-context.ts';

/** A new item that moves with the pointer over the drawing before it is placed. */
export interface UnplacedItem {
  follow(pointer: ToolPointer): void;
  /**
   * Places the item.
   * @returns whether the drawing now contains the item
   */
  place(pointer: ToolPointer): boolean;
  rest(): void;
}

interface Load {
  of: EditedDrawing;
  edit: Edit;
  ids: ReadonlySet<string>;
  drag: ItemDrag;
  from: Point;
}

/**
 * Creates a new item that moves with the pointer, and snaps like a dragged item.
 * @param add adds the item with its centre at a point
 * @param show shows its position, or hides it for null
 */
export function createUnplacedItem(
  { editor, overlay, catching }: ToolContext,
  add: (drawing: EditedDrawing, at: Point) => CommandOutcome,
  show: (item: EditedItem | null, at: Pick<Box, 'x' | 'y'>) => void,
): UnplacedItem {
  let load: Load | null = null;
  let offset: Point = { x: 0, y: 0 };
  let isInside = false;

  /**
   * Returns the item at the board's centre, from where it is dragged. Null if the drawing refuses
   * the item. After each change of the drawing, the item is created again.
   */
  function loaded(): Load | null {
    const of = editor.drawing();
    if (load?.of === of) return load;
    const from = { x: of.width / 2, y: of.height / 2 };
    const edit = add(of, from);
    if (!isCommandDone(edit)) {
      editor.run(edit);
      return null;
    }
    const ids = new Set(edit.chosen);
    const drag = startItemDrag(edit.drawing, ids);
    load = drag && { of, edit, ids, drag, from };
    return load;
  }

  function follow(pointer: ToolPointer): void {
    const { plan } = pointer;
    const { width, height } = editor.drawing();
    const now = loaded();
    isInside = plan.x >= 0 && plan.y >= 0 && plan.x <= width && plan.y <= height;
    if (!now || !isInside) {
      show(null, plan);
      overlay.guide([]);
      return;
    }
    const snapped = now.drag.move({ x: plan.x - now.from.x, y: plan.y - now.from.y }, catching(pointer));
    offset = snapped.offset;
    const [item] = getItemsByIds(now.edit.drawing, now.ids);
    show(movedItem(item!, offset), { x: now.drag.bounds.x + offset.x, y: now.drag.bounds.y + offset.y });
    overlay.guide(snapped.guides);
  }

  function rest(): void {
    load = null;
    show(null, offset);
    overlay.clear();
  }

  return {
    follow,
    place(pointer) {
      follow(pointer);
      const now = loaded();
      if (!now) return false;
      if (!isInside) {
        editor.run({ refused: 'outsideBoard' });
        return false;
      }
      const moved = moveItems(now.edit.drawing, now.ids, offset);
      rest();
      return editor.run(isCommandDone(moved) ? { ...now.edit, drawing: moved.drawing } : now.edit);
    },
    rest,
  };
}
