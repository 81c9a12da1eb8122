import type { Camera } from './camera.ts';
import { zoomOf } from './plan-zoom.ts';

/**
 * Tells at which zoom a person left the plan. A plan that fits itself into its viewport, when it opens or when the
 * viewport changes, is nobody's choice (BOOK-13).
 * @param known the zoom that the screen knows already; null when nobody chose one
 * @returns stops telling
 */
export function tellZoom(camera: Camera, known: () => number | null, tell: (zoom: number) => void): () => void {
  let seen = zoomOf(camera.settledScale());
  return camera.subscribe(() => {
    const settled = zoomOf(camera.settledScale());
    if (settled === seen) return;
    seen = settled;
    if (!camera.fitted() && settled !== known()) tell(settled);
  });
}
