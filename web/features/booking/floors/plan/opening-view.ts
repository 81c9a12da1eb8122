import type { Plan } from '#contract/places/locations.ts';
import type { Size } from '#web/plan/box.ts';
import { fittedSize } from '#web/plan/fitted-size.ts';
import { drawnPlan } from './drawn-plan.ts';

/** The view of a location's places. */
export type PlacesView = 'plan' | 'list';

/** The least side, in CSS pixels, at which a place on a plan is legible. */
const leastSide = 12;

/**
 * Returns the first view of a location before the person's choice. It is the plan, or on a narrow
 * screen the list if most places would be dots.
 */
export function openingView(plan: Plan | undefined, screen: Size, narrow: boolean): PlacesView {
  if (!narrow || !plan) return 'plan';
  // The steps, the legend and the button leave the plan about half of the height.
  const size = fittedSize(drawnPlan(plan), { width: screen.width, height: screen.height / 2 });
  return size !== null && size < leastSide ? 'list' : 'plan';
}
