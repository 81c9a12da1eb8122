import { type Box, centreOf, type Point, type Size } from '#web/plan/box.ts';
import type { ItemFrame } from '../kinds/item-frame.ts';
import { turnedPoint } from './turned-point.ts';

/** A handle of a box before its turn: -1 is its left or upper edge, 1 its right or lower one, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A box whose handle was dragged to an offset on the plan: what lies opposite stays where it is, and it stays as large as `least`. */
export function resizedBox({ box, rotation }: ItemFrame, handle: Handle, dragged: Point, least: Size): Box {
  const own = turnedPoint(dragged, -rotation, { x: 0, y: 0 });
  const width = Math.max(Math.min(least.width, box.width), box.width + handle.x * own.x);
  const height = Math.max(Math.min(least.height, box.height), box.height + handle.y * own.y);
  const grown = { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 };
  const moved = turnedPoint(grown, rotation, { x: 0, y: 0 });
  const centre = centreOf(box);
  return { x: centre.x + moved.x - width / 2, y: centre.y + moved.y - height / 2, width, height };
}
