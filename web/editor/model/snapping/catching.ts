import type { Box } from '#web/plan/box.ts';

/** How near something must come to be caught, in CSS pixels: the same at any zoom. */
const nearness = 8;
/** A pointer faster than this, in CSS pixels a millisecond, goes somewhere else. */
const fast = 0.8;

/** What catches something that is dragged. */
export interface Catching {
  /** How near it must come, in plan units; 0 when nothing catches it. */
  reach: number;
  /** What of the plan is seen: what is not does not catch. */
  view: Box;
  /** The side of the grid's cells; null without a grid. */
  grid: number | null;
}

/**
 * How near something must come to be caught, in plan units.
 * @param scale CSS pixels a plan unit
 * @param speed of the pointer, in CSS pixels a millisecond: a fast one isn't caught
 * @param off Ctrl is held
 */
export function reachOf(scale: number, speed: number, off: boolean): number {
  return off || speed > fast ? 0 : nearness / scale;
}
