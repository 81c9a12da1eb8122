import type { PlanItem } from './shapes/shapes.ts';

/** The picture of the floor that lies under everything else. */
export interface PlanSketch {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0.05 to 1; 1 when left out. */
  opacity?: number;
}

/** Everything drawn of a location, in plan units. */
export interface Plan {
  width: number;
  height: number;
  sketch: PlanSketch | null;
  /** In any order: which lies over which is the order of the registered shapes. */
  items: readonly PlanItem[];
}
