import { addDesk } from '../model/commands/add-desk.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';
import { createUnplacedItem } from './unplaced-item.ts';

/**
 * The tool that adds desks with guides, one per click or drag. It stays selected for further desks.
 */
export function createDeskTool(bench: ToolContext, size: number): EditorTool {
  const { follow, place, rest } = createUnplacedItem(
    bench,
    (drawing, at) => addDesk(drawing, at, size),
    (desk, at) => bench.overlay.ghost(desk && at),
  );
  let isDragged = false;

  return {
    // A drag moves the desk as hovering does, and adds it at the end. A click also calls `up`, but
    // without a move, so only `press` adds the desk.
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
    leave: rest,
    carry: follow,
    put: place,
    rest,
  };
}
