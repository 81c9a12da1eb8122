import { addDesk } from '../model/commands/add-desk.ts';
import type { Bench, EditorTool } from './bench.ts';
import { createCarried } from './carried.ts';

/** Places desks with guides, one per press or drag. It stays selected for the next one. */
export function deskTool(bench: Bench, size: number): EditorTool {
  const { follow, place, rest } = createCarried(
    bench,
    (drawing, at) => addDesk(drawing, at, size),
    (desk, at) => bench.overlay.ghost(desk && at),
  );
  let isDragged = false;

  return {
    // A drag carries the desk like a hover, and places it at its end. A press ends a gesture first
    // and is reported afterwards.
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
