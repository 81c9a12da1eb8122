import type { Box, Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { boundsOf, cornersOf } from '../kinds/kinds.ts';
import { doesOutlineTouchBox } from './polygon-hit.ts';

/** Returns the box between two opposite corners, in any order. */
export function createBoxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}

function around(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/**
 * Returns the items that a marquee selects: desks that it touches, and rooms and pointers that are
 * fully inside. A marquee can then select the desks of a room without the room.
 */
export function findItemIdsInMarquee({ items }: EditedDrawing, marquee: Box): Set<string> {
  const chosen = new Set<string>();
  for (const item of items) {
    const bounds = boundsOf(item);
    const isApart =
      bounds.x > marquee.x + marquee.width ||
      bounds.y > marquee.y + marquee.height ||
      bounds.x + bounds.width < marquee.x ||
      bounds.y + bounds.height < marquee.y;
    if (isApart) continue;
    if (around(marquee, bounds) || (item.kind === 'desk' && doesOutlineTouchBox(cornersOf(item), marquee)))
      chosen.add(item.id);
  }
  return chosen;
}
