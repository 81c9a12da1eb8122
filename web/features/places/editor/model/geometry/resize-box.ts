import { type Box, getBoxCentre, type Point, type Size } from '#web/plan/box.ts';
import type { ItemFrame } from '../kinds/item-frame.ts';
import { rotatedPoint } from './rotated-point.ts';

/**
 * A handle of a box before its rotation: -1 is the left or upper edge, 1 the right or lower edge, 0
 * neither.
 */
export interface BoxHandle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/**
 * Returns the box after its handle was dragged by an offset on the plan. The opposite side stays.
 * No side becomes shorter than in `least`, or than its initial length if that is shorter.
 */
export function resizeBox({ box, rotation }: ItemFrame, handle: BoxHandle, dragged: Point, least: Size): Box {
  const own = rotatedPoint(dragged, -rotation, { x: 0, y: 0 });
  const width = Math.max(Math.min(least.width, box.width), box.width + handle.x * own.x);
  const height = Math.max(Math.min(least.height, box.height), box.height + handle.y * own.y);
  const grown = { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 };
  const moved = rotatedPoint(grown, rotation, { x: 0, y: 0 });
  const centre = getBoxCentre(box);
  return { x: centre.x + moved.x - width / 2, y: centre.y + moved.y - height / 2, width, height };
}
