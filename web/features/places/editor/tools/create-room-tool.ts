import type { Point } from '#web/plan/box.ts';
import { addRoom } from '../model/commands/add-room.ts';
import { type PointDrag, startPointDrag } from '../model/drag/point-drag.ts';
import { createBoxBetween } from '../model/geometry/find-item-ids-in-marquee.ts';
import { cornersOf } from '../model/kinds/kinds.ts';
import { selectionTool } from '../state/active-tool.ts';
import { formatSizeInMetres } from './format-size-in-metres.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';
import { createUnplacedItem } from './unplaced-item.ts';

/**
 * The tool that draws a room by a drag from corner to corner. A click, or a drag from the palette,
 * adds a room of the default size.
 */
export function createRoomTool(bench: ToolContext): EditorTool {
  const { editor, overlay, catching, roomName } = bench;
  const carried = createUnplacedItem(
    bench,
    (drawing, at) => addRoom(drawing, { ...at, width: 0, height: 0 }, roomName()),
    (room) => overlay.outline(room ? cornersOf(room) : []),
  );
  let drag: PointDrag | null = null;
  let from: Point | null = null;
  let to: Point | null = null;

  function over(): void {
    drag = null;
    from = null;
    to = null;
    overlay.clear();
  }

  function add(box: ReturnType<typeof createBoxBetween>): void {
    if (editor.run(addRoom(editor.drawing(), box, roomName()))) editor.take(selectionTool);
  }

  return {
    down(pointer) {
      over();
      drag = startPointDrag(editor.drawing());
      from = drag(pointer.plan, catching(pointer)).point;
      return true;
    },
    move(pointer) {
      if (!drag || !from) return;
      const { point, guides } = drag(pointer.plan, catching(pointer));
      to = point;
      const { x, y, width, height } = createBoxBetween(from, to);
      overlay.outline([
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ]);
      overlay.guide(guides);
      overlay.showText(formatSizeInMetres({ width, height }), pointer.screen);
    },
    up() {
      const box = from && to && createBoxBetween(from, to);
      over();
      if (box) add(box);
    },
    cancel: over,
    rest() {
      carried.rest();
      over();
    },
    press: ({ plan }) => add({ ...plan, width: 0, height: 0 }),
    carry: carried.follow,
    put: carried.place,
  };
}
