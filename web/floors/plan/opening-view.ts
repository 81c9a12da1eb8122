import type { Plan } from '#contract/locations.ts';
import type { Size } from '#web/plan/box.ts';
import { fittedSize } from '#web/plan/fitted-size.ts';
import { drawnPlan } from './drawn-plan.ts';

/** How the places of a location are shown. */
export type PlacesView = 'plan' | 'list';

/** Smaller than this, in CSS pixels, a place on a plan is a dot that says nothing. */
const leastSide = 12;

/**
 * How a location opens for who has not chosen: as a plan, and on a screen of a hand's size as a list if most places would be
 * dots on the plan.
 */
export function openingView(plan: Plan | undefined, screen: Size, narrow: boolean): PlacesView {
  if (!narrow || !plan) return 'plan';
  // the steps, the legend and the button leave the plan about half of the height
  const size = fittedSize(drawnPlan(plan), { width: screen.width, height: screen.height / 2 });
  return size !== null && size < leastSide ? 'list' : 'plan';
}
