import type { Point } from '../box.ts';
import type { Camera } from './camera.ts';

/**
 * Reports the new middle of the view, in plan units, after each movement of the plan. When the plan
 * fits itself, it reports nothing (BOOK-13).
 * @returns a function that stops the reports
 */
export function reportCentreChanges(camera: Camera, tell: (centre: Point) => void): () => void {
  let seen = camera.settledCentre();
  return camera.subscribe(() => {
    const settled = camera.settledCentre();
    if (settled === seen) return;
    const isSame = Math.round(settled.x) === Math.round(seen.x) && Math.round(settled.y) === Math.round(seen.y);
    seen = settled;
    if (!isSame && !camera.fitted()) tell(settled);
  });
}
