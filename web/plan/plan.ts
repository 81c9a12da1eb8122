import type { PlanItem } from './shapes/shapes.ts';

/** The picture of the floor that lies under all items. */
export interface PlanSketch {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The opacity, 0.05 to 1, by default 1. */
  opacity?: number;
}

/** A location's drawing, in plan units. */
export interface Plan {
  width: number;
  height: number;
  sketch: PlanSketch | null;
  /** The items in any order. The order in `shapes.ts` decides which item lies on top. */
  items: readonly PlanItem[];
}
