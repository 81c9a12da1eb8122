import type { Size } from './box.ts';
import type { Plan } from './plan.ts';
import { getDrawnBounds } from './plan-bounds.ts';
import { sortByLayer } from './shapes/shapes.ts';
import { createPlanTargets } from './targets.ts';
import { createFittedView } from './viewport/plan-view.ts';

/**
 * Returns the median of the places' shorter sides, in CSS pixels, when the whole plan fits into a
 * viewport. Null without places.
 */
export function getMedianPlaceSidePx(plan: Plan, viewport: Size): number | null {
  const sides = [...createPlanTargets(sortByLayer(plan.items), false).values()]
    .map(({ box }) => Math.min(box.width, box.height))
    .sort((one, other) => one - other);
  const median = sides[Math.floor(sides.length / 2)];
  return median === undefined ? null : median * createFittedView(getDrawnBounds(plan), viewport, 0).scale;
}
