import type { Box, Point } from '#web/plan/box.ts';

/** Tells whether a point is inside an outline of any shape. */
export function isPointInOutline(point: Point, corners: readonly Point[]): boolean {
  let within = false;
  for (let at = 0, last = corners.length - 1; at < corners.length; last = at++) {
    const one = corners[at]!;
    const other = corners[last]!;
    const crosses = one.y > point.y !== other.y > point.y;
    if (crosses && point.x < ((other.x - one.x) * (point.y - one.y)) / (other.y - one.y) + one.x) within = !within;
  }
  return within;
}

/** Tells whether a segment touches a box, by clipping the segment to the box's sides. */
function crosses(from: Point, to: Point, box: Box): boolean {
  let start = 0;
  let end = 1;
  const cut = (origin: number, step: number, least: number, most: number): boolean => {
    if (step === 0) return origin >= least && origin <= most;
    const first = (least - origin) / step;
    const second = (most - origin) / step;
    start = Math.max(start, Math.min(first, second));
    end = Math.min(end, Math.max(first, second));
    return start <= end;
  };
  return cut(from.x, to.x - from.x, box.x, box.x + box.width) && cut(from.y, to.y - from.y, box.y, box.y + box.height);
}

/** Tells whether an outline of any shape and a box without rotation touch. */
export function doesOutlineTouchBox(corners: readonly Point[], box: Box): boolean {
  return (
    corners.some((corner, at) => crosses(corner, corners[(at + 1) % corners.length]!, box)) ||
    isPointInOutline(box, corners)
  );
}
