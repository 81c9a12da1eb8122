import type { Point } from '../../box.ts';

/** A closed polygon on a plan. It links to another location unless `targetLocationId` is null. */
export interface PlanLocationPointer {
  kind: 'pointer';
  id: string;
  name: string;
  points: readonly (readonly [number, number])[];
  color: string;
  targetLocationId: string | null;
}

/** Returns the corners of the outline, in plan units. */
export function getPointerCorners({ points }: PlanLocationPointer): Point[] {
  return points.map(([x, y]) => ({ x, y }));
}
