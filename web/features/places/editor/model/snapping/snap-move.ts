import type { Box, Point } from '#web/plan/box.ts';
import { type AllowedOffsets, clampOffset } from '../geometry/allowed-offsets.ts';
import { findDistanceToEqualGaps, findGapGuides } from './gaps.ts';
import type { Guide } from './guide.ts';
import type { SnapNeighbourIndex } from './neighbours.ts';
import type { SnapSettings } from './snap-settings.ts';
import { allSnappingLines, findDistanceToSnappingLine, findLineGuides } from './snapping-lines.ts';
import { type Axis, spanOf } from './span.ts';

/** The offset of a drag with its guides. */
export interface SnappedMove {
  /** The offset from the start of the drag. */
  offset: Point;
  guides: Guide[];
}

/**
 * Returns the offset of a dragged box, with its guides. The board limits the box first. Then it
 * snaps to edges, middles and equal gaps, or else to the grid. Snapping moves it by at most the
 * snapping distance.
 * @param box the box around all dragged items at the start
 */
export function snapMove(
  neighbours: SnapNeighbourIndex,
  box: Box,
  dragged: Point,
  room: AllowedOffsets,
  { snapDistance, view, grid }: SnapSettings,
): SnappedMove {
  const held = clampOffset(dragged, room);
  if (snapDistance <= 0) return { offset: held, guides: [] };
  const there = { ...box, x: box.x + held.x, y: box.y + held.y };
  const along = (axis: Axis): number => {
    const [least, most] = axis === 'x' ? [room.left, room.right] : [room.up, room.down];
    const allowed = (distance: number) =>
      Math.abs(distance) <= snapDistance && held[axis] + distance >= least && held[axis] + distance <= most;
    const toLine = findDistanceToSnappingLine(neighbours, view, there, axis, allSnappingLines, allowed);
    const toGap = findDistanceToEqualGaps(neighbours, view, there, axis, allowed);
    if (toLine !== null && (toGap === null || Math.abs(toLine) <= Math.abs(toGap))) return toLine;
    return toGap ?? getDistanceToGridLine(spanOf(there, axis).start, grid, allowed);
  };
  const offset = { x: held.x + along('x'), y: held.y + along('y') };
  const caught = { ...box, x: box.x + offset.x, y: box.y + offset.y };
  return { offset, guides: guidesOf(neighbours, view, caught) };
}

/** Returns the distance to the nearest line of the grid, or 0 if that distance is not allowed. */
export function getDistanceToGridLine(at: number, grid: number | null, allowed: (distance: number) => boolean): number {
  const distance = grid === null ? 0 : Math.round(at / grid) * grid - at;
  return allowed(distance) ? distance : 0;
}

function guidesOf(neighbours: SnapNeighbourIndex, view: Box, box: Box): Guide[] {
  const along = (axis: Axis): Guide[] => [
    ...findLineGuides(neighbours, view, box, axis, allSnappingLines),
    ...findGapGuides(neighbours, view, box, axis),
  ];
  return [...along('x'), ...along('y')];
}
