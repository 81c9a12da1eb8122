import type { Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { addLocationPointer, createDefaultPointerCorners } from '../model/commands/add-location-pointer.ts';
import { startPointDrag } from '../model/drag/point-drag.ts';
import { doesClickCloseOutline, getOutlineClosingDistance } from '../model/geometry/closes-outline.ts';
import { cornersOf } from '../model/kinds/kinds.ts';
import { selectionTool } from '../state/active-tool.ts';
import { isCancelKey } from './gesture.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';
import { createUnplacedItem } from './unplaced-item.ts';

/** The largest distance, in plan units, at which a second click counts as a double click. */
const hair = 1;

/**
 * The tool that draws a pointer corner by corner. A click near its start closes the outline
 * (EDIT-05), as do Enter and a double click. A drag from the palette adds a square pointer.
 */
export function createPointerTool(bench: ToolContext): EditorTool {
  const { editor, camera, overlay, catching } = bench;
  let corners: Point[] = [];
  /** The position of the first click. */
  let begun: Point = { x: 0, y: 0 };
  /** True after a key removed the last corner. The same key must not also remove selected items. */
  let isEmptied = false;
  const carried = createUnplacedItem(
    bench,
    (drawing, at) => addLocationPointer(drawing, createDefaultPointerCorners(at)),
    (pointer) => overlay.outline(pointer ? cornersOf(pointer) : []),
  );

  function rest(): void {
    corners = [];
    isEmptied = false;
    carried.rest();
    overlay.clear();
  }

  const closesAt = (press: Point) => doesClickCloseOutline(corners, press, { begun, scale: camera.view().scale });

  /** Discards an unfinished outline and announces that. */
  function drop(): void {
    const isDropped = corners.length > 0;
    rest();
    if (isDropped) editor.say({ sort: 'dropped' });
  }

  function draw(): void {
    overlay.outline(corners, false);
    overlay.ring(corners[0] ?? null, getOutlineClosingDistance(camera.view().scale));
  }

  function close(): void {
    const outcome = addLocationPointer(editor.drawing(), corners, editor.state().newName);
    if (!editor.run(outcome)) return;
    rest();
    editor.take(selectionTool);
  }

  function pointOf(pointer: ToolPointer): Point {
    const { point, guides } = startPointDrag(editor.drawing())(pointer.plan, catching(pointer));
    overlay.guide(guides);
    return point;
  }

  return {
    press(pointer) {
      if (closesAt(pointer.plan)) return close();
      const point = pointOf(pointer);
      const last = corners.at(-1);
      if (last && Math.hypot(point.x - last.x, point.y - last.y) < hair) return;
      if (!last) begun = pointer.plan;
      corners = [...corners, point];
      isEmptied = false;
      draw();
    },
    doublePress() {
      if (corners.length >= 3) close();
    },
    hover(pointer) {
      if (corners.length === 0) return;
      const closes = closesAt(pointer.plan);
      overlay.outline(closes ? corners : [...corners, pointOf(pointer)], closes);
    },
    key(event) {
      const isBack = event.key === 'Backspace';
      if (corners.length === 0 && !(isEmptied && isBack)) return false;
      if (event.key === 'Enter') close();
      else if (event.key === 'Escape') drop();
      else if (isBack || isCancelKey(event)) {
        corners = corners.slice(0, -1);
        isEmptied = corners.length === 0;
        draw();
      } else return false;
      event.preventDefault();
      return true;
    },
    carry: carried.follow,
    put: carried.place,
    rest: drop,
  };
}
