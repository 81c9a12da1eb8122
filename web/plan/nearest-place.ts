import { type Box, distanceTo, type Point } from './plan-box.ts';

/** Something that can be pressed or walked to with the keyboard. */
export interface Target {
  id: string;
  box: Box;
  rotation: number;
}

/** How far a finger may miss a place, in CSS pixels: half of the 44 px that a touch target should have. */
export const fingerReach = 22;

/** The target nearest to a point of the plan within a reach in plan units; of several under it the smallest. */
export function nearestTo(targets: Iterable<Target>, point: Point, reach: number): string | null {
  let best: { id: string; distance: number; area: number } | null = null;
  for (const { id, box, rotation } of targets) {
    const distance = distanceTo(box, rotation, point);
    if (distance > reach) continue;
    const area = box.width * box.height;
    const better = !best || distance < best.distance || (distance === best.distance && area < best.area);
    if (better) best = { id, distance, area };
  }
  return best?.id ?? null;
}
