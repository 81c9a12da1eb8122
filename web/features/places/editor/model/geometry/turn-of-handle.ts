import type { Point } from '#web/plan/box.ts';

/** The steps of a turn by its handle, in degrees. */
export const turnStep = 15;

/**
 * Returns the turn of a handle that is dragged around a middle, in degrees clockwise.
 * @param from the rotation of a single item, so that it ends on a step, or 0 for several
 * @param free Shift is held, so the turn has no steps
 */
export function turnOfHandle(about: Point, start: Point, now: Point, from: number, free: boolean): number {
  const angle = (point: Point) => (Math.atan2(point.y - about.y, point.x - about.x) * 180) / Math.PI;
  const turn = angle(now) - angle(start);
  return free ? turn : Math.round((from + turn) / turnStep) * turnStep - from;
}
