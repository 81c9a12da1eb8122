import { limits } from '#contract/wire/limits.ts';
import { type Box, getRotatedBounds, type Point } from '#web/plan/box.ts';
import { defaultAndMinimumRoomSide } from '../commands/add-room.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type BoxHandle, resizeBox } from '../geometry/resize-box.ts';
import { rotatedPoint } from '../geometry/rotated-point.ts';
import { itemsById } from '../items-by-id.ts';
import { frameOf } from '../kinds/kinds.ts';
import type { Guide } from '../snapping/guide.ts';
import { createSnapNeighbourIndex } from '../snapping/neighbours.ts';
import { getDistanceToGridLine } from '../snapping/snap-move.ts';
import type { SnapSettings } from '../snapping/snap-settings.ts';
import { findDistanceToSnappingLine, findLineGuides, type SnappingLines } from '../snapping/snapping-lines.ts';
import { type Axis, spanOf } from '../snapping/span.ts';

/** A resize of a room by one of its handles. */
export interface RoomResizeDrag {
  /**
   * Returns the room's box before its rotation, for the pointer's movement. `resizeRoom` applies it
   * at the end.
   */
  resize(dragged: Point, catching: SnapSettings): { box: Box; guides: Guide[] };
}

const margin = limits.canvasMargin;
const least = { width: defaultAndMinimumRoomSide.least, height: defaultAndMinimumRoomSide.least };

/**
 * Starts to resize a room. Returns null for any other item. Edges snap to edges and the grid, and
 * stop at the board's edge. A room at another angle than a quarter turn resizes freely.
 */
export function startRoomResizeDrag(drawing: EditedDrawing, id: string, handle: BoxHandle): RoomResizeDrag | null {
  const room = itemsById(drawing).get(id);
  if (room?.kind !== 'room') return null;
  const frame = frameOf(room);
  if (frame.rotation % 90 !== 0)
    return { resize: (dragged) => ({ box: resizeBox(frame, handle, dragged, least), guides: [] }) };
  const before = getRotatedBounds(frame.box, frame.rotation);
  const onPlan = rotatedPoint(handle, frame.rotation, { x: 0, y: 0 });
  const neighbours = createSnapNeighbourIndex(
    drawing.items.filter((item) => item !== room),
    new Set(['room']),
  );
  const edges = (axis: Axis): SnappingLines => ({ start: onPlan[axis] < 0, middle: false, end: onPlan[axis] > 0 });
  const boundsOf = (dragged: Point) => getRotatedBounds(resizeBox(frame, handle, dragged, least), frame.rotation);

  /**
   * Limits the drag: the edge stays on the board, and the room does not become smaller than its
   * minimum size.
   */
  function held(dragged: Point): Point {
    const along = (axis: Axis, side: 'width' | 'height') => {
      const own = spanOf(before, axis);
      const spare = Math.max(0, own.end - own.start - least[side]);
      if (onPlan[axis] === 0) return 0;
      const room = onPlan[axis] < 0 ? [margin - own.start, spare] : [-spare, drawing[side] - margin - own.end];
      return Math.min(Math.max(0, room[1]!), Math.max(Math.min(0, room[0]!), dragged[axis]));
    };
    return { x: along('x', 'width'), y: along('y', 'height') };
  }

  return {
    resize(dragged, { snapDistance, view, grid }) {
      const start = held(dragged);
      const bounds = boundsOf(start);
      const along = (axis: Axis): number => {
        const lines = edges(axis);
        if (snapDistance <= 0 || onPlan[axis] === 0) return 0;
        const allowed = (distance: number) => {
          const to = { ...start, [axis]: start[axis] + distance };
          return Math.abs(distance) <= snapDistance && Math.abs(held(to)[axis] - to[axis]) < 1e-9;
        };
        const toLine = findDistanceToSnappingLine(neighbours, view, bounds, axis, lines, allowed);
        const span = spanOf(bounds, axis);
        return toLine ?? getDistanceToGridLine(lines.start ? span.start : span.end, grid, allowed);
      };
      const to = { x: start.x + along('x'), y: start.y + along('y') };
      const guides = (['x', 'y'] as const).flatMap((axis) =>
        snapDistance <= 0 ? [] : findLineGuides(neighbours, view, boundsOf(to), axis, edges(axis)),
      );
      return { box: resizeBox(frame, handle, to, least), guides };
    },
  };
}
