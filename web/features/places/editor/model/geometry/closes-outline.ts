import type { Point } from '#web/plan/box.ts';

/** The closing distance: plan units (EDIT-05), or CSS pixels if these are longer. */
const distance = { units: 10, pixels: 8 };

/**
 * Returns the distance from the first corner within which a click closes an outline, in plan units.
 * @param scale CSS pixels per plan unit
 */
export function getOutlineClosingDistance(scale: number): number {
  return Math.max(distance.units, distance.pixels / scale);
}

/**
 * Tells whether a click closes an outline with these corners.
 * @param begun the position of the click for the first corner, which snapping may have moved
 */
export function doesClickCloseOutline(
  corners: readonly Point[],
  press: Point,
  { begun, scale }: { begun: Point; scale: number },
): boolean {
  const isNear = ({ x, y }: Point) => Math.hypot(press.x - x, press.y - y) <= getOutlineClosingDistance(scale);
  return corners.length >= 3 && (isNear(begun) || isNear(corners[0]!));
}
