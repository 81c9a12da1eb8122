import type { Point } from '#web/plan/box.ts';

/** How near to its first corner a press closes an outline, in plan units (EDIT-05). */
export const closingDistance = 10;

/** Whether a press closes an outline of so many corners already pressed. */
export function closesOutline(corners: readonly Point[], press: Point): boolean {
  const first = corners[0];
  return corners.length >= 3 && Math.hypot(press.x - first!.x, press.y - first!.y) <= closingDistance;
}
