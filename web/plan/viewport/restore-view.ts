import type { Box, Point, Size } from '../box.ts';
import { type CameraView, clampPan, createOpeningView, isAnyBoxVisible } from './plan-view.ts';

/**
 * The margin around the top left corner of a plan that opens larger than its viewport, in CSS
 * pixels.
 */
const margin = 24;

interface Kept {
  /** The slider's value, or null if the person never zoomed. */
  zoom: number | null;
  /** The point of the plan that was in the viewport's middle, or null when unknown. */
  centre: Point | null;
  /** The boxes of the places, in plan units. */
  content: readonly Box[];
}

/**
 * Returns the view in which the person left the plan. Undefined shows the whole plan: without a
 * zoom, and if that view would show none of the content.
 */
export function getRestoredView({ zoom, centre, content }: Kept, bounds: Box, viewport: Size): CameraView | undefined {
  if (zoom === null) return undefined;
  const view = clampPan(createOpeningView(bounds, viewport, zoom, margin, centre), bounds, viewport);
  return content.length === 0 || isAnyBoxVisible(view, viewport, content) ? view : undefined;
}
