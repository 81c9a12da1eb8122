import type { LocationPlan } from '#contract/places/locations.ts';
import type { Size } from '#web/plan/box.ts';
import { getMedianPlaceSidePx } from '#web/plan/get-median-place-side-px.ts';
import { toDrawnPlan } from './drawn-plan.ts';

/** The two views of a location's places. */
export type PlanOrListView = 'plan' | 'list';

/** The minimum side, in CSS pixels, at which a place on a plan is legible. */
const leastSide = 12;

/**
 * Returns the view in which a location opens, before the person selects one. It is the plan, or on
 * a narrow screen the list if most places would be dots.
 */
export function getInitialPlanOrListView(
  plan: LocationPlan | undefined,
  screen: Size,
  narrow: boolean,
): PlanOrListView {
  if (!narrow || !plan) return 'plan';
  // Steps, legend and button leave the plan about half of the height.
  const size = getMedianPlaceSidePx(toDrawnPlan(plan), { width: screen.width, height: screen.height / 2 });
  return size !== null && size < leastSide ? 'list' : 'plan';
}
