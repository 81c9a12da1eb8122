import type { Point } from '#web/plan/box.ts';

/** The closing distance: plan units (EDIT-05), or CSS pixels where these are longer. */
const distance = { units: 10, pixels: 8 };

/**
 * Returns the distance from the first corner in which a press closes an outline, in plan units.
 * @param scale CSS pixels a plan unit
 */
export function closingDistance(scale: number): number {
  return Math.max(distance.units, distance.pixels / scale);
}

/**
 * Tells whether a press closes an outline with these corners.
 * @param begun the press of the first corner, which snapping may have moved
 */
export function closesOutline(
  corners: readonly Point[],
  press: Point,
  { begun, scale }: { begun: Point; scale: number },
): boolean {
  const isNear = ({ x, y }: Point) => Math.hypot(press.x - x, press.y - y) <= closingDistance(scale);
  return corners.length >= 3 && (isNear(begun) || isNear(corners[0]!));
}
