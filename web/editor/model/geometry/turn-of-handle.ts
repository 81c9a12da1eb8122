import type { Point } from '#web/plan/box.ts';

/** The steps of a turn by its handle, in degrees. */
export const turnStep = 15;

/**
 * How far something turns when its handle is dragged from one point to another about its middle, in degrees clockwise.
 * @param from the turn that one thing has, so that it comes to stand on a step; 0 for several
 * @param free not in steps: Shift is held
 */
export function turnOfHandle(about: Point, start: Point, now: Point, from: number, free: boolean): number {
  const angle = (point: Point) => (Math.atan2(point.y - about.y, point.x - about.x) * 180) / Math.PI;
  const turn = angle(now) - angle(start);
  return free ? turn : Math.round((from + turn) / turnStep) * turnStep - from;
}
