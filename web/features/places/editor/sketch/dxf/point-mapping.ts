import type { Point } from '#web/plan/box.ts';
import type { BlockInsert } from '../../model/dxf/block-insert.ts';

/** Maps a point of a block, or of a nested block, to the drawing. */
export type PointMapping = (point: Point) => Point;

/**
 * Returns the function that maps a block's points to the drawing, as an insert places the block.
 * The y axis points up, and degrees are counter-clockwise.
 */
export function createInsertMapping({ x, y, rotation, xScale, yScale }: BlockInsert): PointMapping {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (point) => {
    const [dx, dy] = [point.x * xScale, point.y * yScale];
    return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos };
  };
}

/**
 * Returns the function that maps the points of a nested block to the drawing. `base` is the base
 * point of the nested block.
 */
export function createNestedMapping(outer: PointMapping, insert: BlockInsert, base: Point): PointMapping {
  const inner = createInsertMapping(insert);
  return ({ x, y }) => outer(inner({ x: x - base.x, y: y - base.y }));
}

/** Returns a nested insert in the drawing's coordinates. A skew is reduced to a rotation. */
export function mapNestedInsert(outer: PointMapping, insert: BlockInsert): BlockInsert {
  const inner = createInsertMapping(insert);
  const [middle, across, up] = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map((point) => outer(inner(point))) as [Point, Point, Point];
  const [a, b, c, d] = [across.x - middle.x, across.y - middle.y, up.x - middle.x, up.y - middle.y];
  const rotation = (Math.atan2(b, a) * 180) / Math.PI;
  // A horizontal mirror image equals half a turn plus a vertical mirror image.
  const isMirrored = a * d - b * c < 0;
  return { ...middle, rotation, xScale: Math.hypot(a, b), yScale: Math.hypot(c, d) * (isMirrored ? -1 : 1) };
}
