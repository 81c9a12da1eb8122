import type { Point } from '#web/plan/box.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

/**
 * The tool that draws a line on the sketch, whose real length the person enters in the panel. Shift
 * makes it horizontal or vertical.
 */
export function createSketchLengthTool({ editor, overlay }: ToolContext): EditorTool {
  let from: Point | null = null;
  let to: Point | null = null;
  return {
    down({ plan }) {
      from = plan;
      to = null;
      editor.drawLine(null);
      return true;
    },
    move({ plan, held }) {
      if (!from) return;
      const isLevel = Math.abs(plan.x - from.x) >= Math.abs(plan.y - from.y);
      to = !held.shift ? plan : isLevel ? { x: plan.x, y: from.y } : { x: from.x, y: plan.y };
      overlay.outline([from, to], false);
    },
    up() {
      if (from && to) editor.drawLine({ from, to });
      from = null;
    },
    cancel() {
      from = null;
      overlay.clear();
    },
    rest: overlay.clear,
  };
}
