import type { Box } from '#web/plan/box.ts';

/** The snapping distance in CSS pixels, the same at any zoom. */
const nearness = 8;
/** A pointer faster than this does not snap. CSS pixels a millisecond. */
const fast = 0.8;

/** The settings of snapping during a drag. */
export interface Catching {
  /** The snapping distance in plan units. 0 turns snapping off. */
  snapDistance: number;
  /** The visible part of the plan. Items outside do not snap. */
  view: Box;
  /** The side of the grid's cells; null without a grid. */
  grid: number | null;
}

/**
 * Returns the snapping distance in plan units.
 * @param scale CSS pixels a plan unit
 * @param speed of the pointer, in CSS pixels a millisecond
 * @param off Ctrl is held
 */
export function snapDistanceOf(scale: number, speed: number, off: boolean): number {
  return off || speed > fast ? 0 : nearness / scale;
}
