import type { Point } from '#web/plan/box.ts';

/** How near to where it was begun a press closes an outline: in plan units (EDIT-05), and in CSS pixels where these are more. */
const distance = { units: 10, pixels: 8 };

/** How near to where it was begun a press closes an outline, in plan units. @param scale CSS pixels a plan unit */
export function closingDistance(scale: number): number {
  return Math.max(distance.units, distance.pixels / scale);
}

/**
 * Whether a press closes an outline of so many corners already pressed.
 * @param begun where the first corner was pressed, which a line may have drawn aside
 */
export function closesOutline(
  corners: readonly Point[],
  press: Point,
  { begun, scale }: { begun: Point; scale: number },
): boolean {
  const isNear = ({ x, y }: Point) => Math.hypot(press.x - x, press.y - y) <= closingDistance(scale);
  return corners.length >= 3 && (isNear(begun) || isNear(corners[0]!));
}
