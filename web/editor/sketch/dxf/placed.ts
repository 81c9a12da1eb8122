import type { Point } from '#web/plan/box.ts';
import type { BlockInsert } from '../../model/dxf/block-insert.ts';

/** Takes a point of a block, or of something within it, to the drawing. */
export type Placed = (point: Point) => Point;

/** Where an insert takes a point of its block; y goes up, degrees go counter-clockwise. */
export function placedBy({ x, y, rotation, xScale, yScale }: BlockInsert): Placed {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (point) => {
    const [dx, dy] = [point.x * xScale, point.y * yScale];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  };
}

/** The same through what the insert itself lies in, from the block's base point on. */
export function throughInsert(outer: Placed, insert: BlockInsert, base: Point): Placed {
  const inner = placedBy(insert);
  return ({ x, y }) => outer(inner({ x: x - base.x, y: y - base.y }));
}

/** Where an insert stands in the end that lies in something else; what that one stretches aslant is only turned. */
export function insertThrough(outer: Placed, insert: BlockInsert): BlockInsert {
  const inner = placedBy(insert);
  const [middle, across, up] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map((point) => outer(inner(point))) as [Point, Point, Point];
  const [a, b, c, d] = [across.x - middle.x, across.y - middle.y, up.x - middle.x, up.y - middle.y];
  const rotation = (Math.atan2(b, a) * 180) / Math.PI;
  // mirrored from side to side is turned by half and mirrored from top to bottom
  const isMirrored = a * d - b * c < 0;
  return { ...middle, rotation, xScale: Math.hypot(a, b), yScale: Math.hypot(c, d) * (isMirrored ? -1 : 1) };
}
