import { addDesk } from '../model/commands/add-desk.ts';
import type { Bench, EditorTool } from './bench.ts';
import { createCarried } from './carried.ts';

/** Places desks, one a press or at the end of a drag, with guides; it stays in the hand for the next one. */
export function deskTool(bench: Bench, size: number): EditorTool {
  const { follow, place, rest } = createCarried(
    bench,
    (drawing, at) => addDesk(drawing, at, size),
    (desk, at) => bench.marks.ghost(desk && at),
  );
  let isDragged = false;

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
    leave: rest,
    carry: follow,
    put: place,
    rest,
  };
}
