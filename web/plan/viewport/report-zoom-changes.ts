import type { Camera } from './camera.ts';
import { scaleToZoom } from './plan-zoom.ts';

/**
 * Reports the new zoom after a person zoomed the plan. When the plan fits itself, at its opening or
 * after a change of the viewport, it reports nothing (BOOK-13).
 * @param known returns the zoom of the screen, or null without one
 * @returns a function that stops the reports
 */
export function reportZoomChanges(
  camera: Camera,
  known: () => number | null,
  tell: (zoom: number) => void,
): () => void {
  let seen = scaleToZoom(camera.settledScale());
  return camera.subscribe(() => {
    const settled = scaleToZoom(camera.settledScale());
    if (settled === seen) return;
    seen = settled;
    if (!camera.fitted() && settled !== known()) tell(settled);
  });
}
