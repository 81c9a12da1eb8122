import type { Box, Point } from '#web/plan/box.ts';
import { heldOffset, type RoomToMove } from '../geometry/room-to-move.ts';
import type { Catching } from './catching.ts';
import { distanceToGap, gapsOf } from './gaps.ts';
import type { Guide } from './guide.ts';
import { allLines, distanceToLine, linesOf } from './lines.ts';
import type { Neighbours } from './neighbours.ts';
import { type Axis, spanOf } from './span.ts';

/** Where something dragged lies, caught or not, and what to draw of why. */
export interface Snapped {
  /** How far it has come. */
  offset: Point;
  guides: Guide[];
}

/**
 * Where a box comes to lie that is dragged to an offset. It is held on the board first; then what is near catches it: edges, middles and
 * equal gaps before the grid. So it is never taken further than the catching reach.
 * @param box the box around all that is dragged, where it was
 */
export function snapMove(
  neighbours: Neighbours,
  box: Box,
  dragged: Point,
  room: RoomToMove,
  { reach, view, grid }: Catching,
): Snapped {
  const held = heldOffset(dragged, room);
  if (reach <= 0) return { offset: held, guides: [] };
  const there = { ...box, x: box.x + held.x, y: box.y + held.y };
  const along = (axis: Axis): number => {
    const [least, most] = axis === 'x' ? [room.left, room.right] : [room.up, room.down];
    const allowed = (distance: number) =>
      Math.abs(distance) <= reach && held[axis] + distance >= least && held[axis] + distance <= most;
    const toLine = distanceToLine(neighbours, view, there, axis, allLines, allowed);
    const toGap = distanceToGap(neighbours, view, there, axis, allowed);
    if (toLine !== null && (toGap === null || Math.abs(toLine) <= Math.abs(toGap))) return toLine;
    return toGap ?? distanceToGrid(spanOf(there, axis).start, grid, allowed);
  };
  const offset = { x: held.x + along('x'), y: held.y + along('y') };
  const caught = { ...box, x: box.x + offset.x, y: box.y + offset.y };
  return { offset, guides: guidesOf(neighbours, view, caught) };
}

/** How far it is to the grid's nearest line; 0 when that may not be gone. */
export function distanceToGrid(at: number, grid: number | null, allowed: (distance: number) => boolean): number {
  const distance = grid === null ? 0 : Math.round(at / grid) * grid - at;
  return allowed(distance) ? distance : 0;
}

function guidesOf(neighbours: Neighbours, view: Box, box: Box): Guide[] {
  const along = (axis: Axis): Guide[] => [
    ...linesOf(neighbours, view, box, axis, allLines),
    ...gapsOf(neighbours, view, box, axis),
  ];
  return [...along('x'), ...along('y')];
}
