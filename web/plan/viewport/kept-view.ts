import type { Box, Point, Size } from '../box.ts';
import { clampPan, openAt, showsAny, type View } from './plan-view.ts';

/** The margin at the corner of a plan that opens larger than its viewport, in CSS pixels. */
const margin = 24;

interface Kept {
  /** The slider's value, or null if the person never zoomed. */
  zoom: number | null;
  /** The point of the plan that was in the middle, or null when unknown. */
  centre: Point | null;
  /** The boxes worth seeing, in plan units. */
  content: readonly Box[];
}

/**
 * Returns the view at which the person left the plan. Undefined to show all of the plan: without a
 * zoom, and where that view would show none of the content.
 */
export function keptView({ zoom, centre, content }: Kept, bounds: Box, viewport: Size): View | undefined {
  if (zoom === null) return undefined;
  const view = clampPan(openAt(bounds, viewport, zoom, margin, centre), bounds, viewport);
  return content.length === 0 || showsAny(view, viewport, content) ? view : undefined;
}
