import type { Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { setSketchBox } from '../model/commands/change-sketch.ts';
import { isCancelKey } from './gesture.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

/** The id by which the overlay finds the sketch among the items. */
export const sketchItemId = 'sketch';

/** The tool that drags the sketch, which is the picture under the plan. */
export function createSketchTool({ editor, overlay }: ToolContext): EditorTool {
  let start: ToolPointer | null = null;
  let offset: Point | null = null;

  function over(): void {
    start = null;
    offset = null;
    overlay.clear();
  }

  return {
    down(pointer) {
      over();
      const { sketch } = editor.drawing();
      const { x, y } = pointer.plan;
      const isOn =
        sketch && x >= sketch.x && y >= sketch.y && x <= sketch.x + sketch.width && y <= sketch.y + sketch.height;
      if (!isOn) return false;
      start = pointer;
      return true;
    },
    move({ plan }) {
      if (!start) return;
      if (!offset) overlay.lift(new Set([sketchItemId]));
      offset = { x: plan.x - start.plan.x, y: plan.y - start.plan.y };
      overlay.carry(offset);
    },
    up() {
      const { sketch } = editor.drawing();
      const by = offset;
      over();
      if (sketch && by)
        editor.run(setSketchBox(editor.drawing(), { ...sketch, x: sketch.x + by.x, y: sketch.y + by.y }));
    },
    cancel: over,
    key(event) {
      if (!start || !isCancelKey(event)) return false;
      event.preventDefault();
      over();
      return true;
    },
    rest: over,
  };
}
