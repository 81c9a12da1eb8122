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
