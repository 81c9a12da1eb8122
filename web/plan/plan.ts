import type { PlanItem } from './shapes/shapes.ts';

/** The picture of the floor that lies under everything else. */
export interface PlanSketch {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0.05 to 1, by default 1. */
  opacity?: number;
}

/** The drawn content of a location, in plan units. */
export interface Plan {
  width: number;
  height: number;
  sketch: PlanSketch | null;
  /** The items in any order. The order of the registered shapes decides which lies on top. */
  items: readonly PlanItem[];
}
