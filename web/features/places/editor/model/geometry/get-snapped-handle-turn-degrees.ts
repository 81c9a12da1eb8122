import type { Point } from '#web/plan/box.ts';

/** The angle in degrees to which a rotation by the handle snaps. */
export const rotationSnapDegrees = 15;

/**
 * Returns the rotation of a handle that is dragged around a centre, in degrees clockwise.
 * @param from the rotation of a single item, so that it ends on a snap angle, or 0 for several
 * items
 * @param free true while Shift is held: the rotation does not snap
 */
export function getSnappedHandleTurnDegrees(
  about: Point,
  start: Point,
  now: Point,
  from: number,
  free: boolean,
): number {
  const angle = (point: Point) => (Math.atan2(point.y - about.y, point.x - about.x) * 180) / Math.PI;
  const turn = angle(now) - angle(start);
  return free ? turn : Math.round((from + turn) / rotationSnapDegrees) * rotationSnapDegrees - from;
}
