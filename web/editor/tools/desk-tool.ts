import type { Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/tool.ts';
import { addDesk } from '../model/commands/add-desk.ts';
import { moveItems } from '../model/commands/move-items.ts';
import { type Drag, dragOf } from '../model/drag/drag.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { type Edit, isDone } from '../model/history/edit.ts';
import type { Bench, EditorTool } from './bench.ts';

/** A desk that is not placed yet, dragged among what lies on a drawing. */
interface Carried {
  of: EditedDrawing;
  edit: Edit;
  ids: ReadonlySet<string>;
  drag: Drag;
  from: Point;
}

/** Places desks, one a press or at the end of a drag, with guides; it stays in the hand for the next one. */
export function deskTool({ editor, marks, catching }: Bench, size: number): EditorTool {
  let carried: Carried | null = null;
  let offset: Point = { x: 0, y: 0 };
  let isInside = false;
  let isDragged = false;

  /** A desk in the middle of the board, to be dragged from there; made anew when the drawing is another. */
  function carry(): Carried | null {
    const of = editor.drawing();
    if (carried?.of === of) return carried;
    const from = { x: of.width / 2, y: of.height / 2 };
    const edit = addDesk(of, from, size);
    if (!isDone(edit)) {
      editor.run(edit);
      return null;
    }
    const ids = new Set(edit.chosen);
    const drag = dragOf(edit.drawing, ids);
    carried = drag && { of, edit, ids, drag, from };
    return carried;
  }

  function follow(pointer: ToolPointer): void {
    const { plan } = pointer;
    const { width, height } = editor.drawing();
    const now = carry();
    isInside = plan.x >= 0 && plan.y >= 0 && plan.x <= width && plan.y <= height;
    if (!now || !isInside) {
      marks.ghost(null);
      return;
    }
    const snapped = now.drag.move({ x: plan.x - now.from.x, y: plan.y - now.from.y }, catching(pointer));
    offset = snapped.offset;
    marks.ghost({ x: now.drag.bounds.x + offset.x, y: now.drag.bounds.y + offset.y });
    marks.guide(snapped.guides);
  }

  function rest(): void {
    carried = null;
    marks.ghost(null);
    marks.clear();
  }

  function place(pointer: ToolPointer): void {
    follow(pointer);
    const now = carry();
    if (!now) return;
    if (!isInside) {
      editor.run({ refused: 'outsideBoard' });
      return;
    }
    const moved = moveItems(now.edit.drawing, now.ids, offset);
    rest();
    editor.run(isDone(moved) ? { ...now.edit, drawing: moved.drawing } : now.edit);
  }

  return {
    // a drag carries the desk as a hover does, and sets it down where it ends; a press ends a gesture too, and is told after it
    down() {
      isDragged = false;
      return true;
    },
    move(pointer) {
      isDragged = true;
      follow(pointer);
    },
    up(pointer) {
      if (isDragged) place(pointer);
    },
    cancel: rest,
    press: place,
    hover: follow,
    rest,
  };
}
