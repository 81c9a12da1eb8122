import type { Point } from '../../box.ts';

/** A closed polygon that leads to another location. */
export interface PlanPointer {
  kind: 'pointer';
  id: string;
  name: string;
  points: readonly (readonly [number, number])[];
  color: string;
  targetLocationId: string | null;
}

/** The corners of its outline, in plan units. */
export function pointerCorners({ points }: PlanPointer): Point[] {
  return points.map(([x, y]) => ({ x, y }));
}
