import type { Camera } from './camera.ts';
import { zoomOf } from './plan-zoom.ts';

/**
 * Reports the zoom at which a person left the plan. A plan that fits itself, at its opening or
 * after a change of the viewport, reports nothing (BOOK-13).
 * @param known returns the zoom that the screen knows already, or null without a choice
 * @returns stops the reports
 */
export function announceZoom(camera: Camera, known: () => number | null, tell: (zoom: number) => void): () => void {
  let seen = zoomOf(camera.settledScale());
  return camera.subscribe(() => {
    const settled = zoomOf(camera.settledScale());
    if (settled === seen) return;
    seen = settled;
    if (!camera.fitted() && settled !== known()) tell(settled);
  });
}
