import type { Point } from '#web/plan/box.ts';

/** The minimum overlap that counts, in plan units. Desks side by side do not overlap. */
const depth = 0.1;

/** Returns the start and end of an outline along a direction. */
function reach(corners: readonly Point[], x: number, y: number): [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const corner of corners) {
    const along = corner.x * x + corner.y * y;
    if (along < least) least = along;
    if (along > most) most = along;
  }
  return [least, most];
}

function apartAlongSides(one: readonly Point[], other: readonly Point[]): boolean {
  for (let at = 0; at < one.length; at++) {
    const from = one[at]!;
    const to = one[(at + 1) % one.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const x = (from.y - to.y) / length;
    const y = (to.x - from.x) / length;
    const [oneLeast, oneMost] = reach(one, x, y);
    const [otherLeast, otherMost] = reach(other, x, y);
    if (oneMost - otherLeast <= depth || otherMost - oneLeast <= depth) return true;
  }
  return false;
}

/** Tells whether two convex outlines overlap by more than {@link depth}. */
export function doConvexOutlinesOverlap(one: readonly Point[], other: readonly Point[]): boolean {
  return !apartAlongSides(one, other) && !apartAlongSides(other, one);
}
