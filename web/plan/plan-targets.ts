import type { Target } from './nearest-place.ts';
import { boxAround, boxOf } from './plan-box.ts';
import type { Plan } from './plan-types.ts';

/** What can be pressed or walked to on a plan: a place, or a pointer that leads somewhere. */
export interface PlanTarget extends Target {
  kind: 'place' | 'pointer';
  /** Where a pointer leads. */
  locationId?: string;
}

/** All targets of a plan by id, places first. */
export function targetsOf(plan: Plan, withPointers: boolean): ReadonlyMap<string, PlanTarget> {
  const targets = new Map<string, PlanTarget>();
  for (const place of [...plan.desks, ...plan.rooms]) {
    targets.set(place.id, { id: place.id, kind: 'place', box: boxOf(place), rotation: place.rotation });
  }
  if (!withPointers) return targets;
  for (const { id, points, targetLocationId } of plan.pointers) {
    const box = boxAround(points.map(([x, y]) => ({ x, y })));
    if (box && targetLocationId)
      targets.set(id, { id, kind: 'pointer', box, rotation: 0, locationId: targetLocationId });
  }
  return targets;
}

/** The target that an element of the plan belongs to. */
export function targetIdOf(element: EventTarget | null): string | null {
  const owner = element instanceof Element ? element.closest<SVGElement>('[data-place-id], [data-pointer-id]') : null;
  return owner?.dataset.placeId ?? owner?.dataset.pointerId ?? null;
}

/** The element of a target within a plan. */
export function elementOf(within: Element | null, id: string): SVGElement | null {
  const name = CSS.escape(id);
  return within?.querySelector<SVGElement>(`[data-place-id="${name}"], [data-pointer-id="${name}"]`) ?? null;
}
