import type { Box } from '#web/plan/box.ts';

/** The snapping distance in CSS pixels, the same at any zoom. */
const nearness = 8;
/** The speed above which a pointer does not snap, in CSS pixels per millisecond. */
const fast = 0.8;

/** The settings of snapping during a drag. */
export interface SnapSettings {
  /** The snapping distance in plan units. 0 turns snapping off. */
  snapDistance: number;
  /** The visible part of the plan. Nothing snaps to items outside it. */
  view: Box;
  /** The side of the grid's cells. Null without a grid. */
  grid: number | null;
}

/**
 * Returns the snapping distance in plan units.
 * @param scale CSS pixels per plan unit
 * @param speed the pointer's speed in CSS pixels per millisecond
 * @param off true while Ctrl is held
 */
export function getSnapDistance(scale: number, speed: number, off: boolean): number {
  return off || speed > fast ? 0 : nearness / scale;
}
