import { type Box, type Point, turnedBounds } from './box.ts';
import type { Target } from './nearest-place.ts';
import { type PlanItem, shapeOf } from './shapes/shapes.ts';

/** What can be pressed or walked to on a plan: a place, or what leads to another location. */
export interface PlanTarget extends Target {
  /** The upright box around it, as it lies turned. */
  bounds: Box;
  /** The corners of what is pressed; left out when that is the turned box. */
  corners?: readonly Point[];
  /** What it goes by without words of the screen. */
  name: string;
  /** The location that it leads to; null for a place. */
  leadsTo: string | null;
}

/** All targets by id, in the order of the items. */
export function targetsOf(items: readonly PlanItem[], withLinks: boolean): ReadonlyMap<string, PlanTarget> {
  const targets = new Map<string, PlanTarget>();
  for (const item of items) {
    const shape = shapeOf(item);
    const box = shape.box(item);
    const leadsTo = shape.leadsTo?.(item) ?? null;
    const isPressed = shape.leadsTo === undefined || (withLinks && leadsTo !== null);
    if (!box || !isPressed) continue;
    const rotation = shape.rotation(item);
    const bounds = turnedBounds(box, rotation);
    targets.set(item.id, {
      id: item.id,
      box,
      rotation,
      bounds,
      corners: shape.corners?.(item),
      name: shape.name(item),
      leadsTo,
    });
  }
  return targets;
}

/** The target that an element of the plan belongs to. */
export function targetIdOf(element: EventTarget | null): string | null {
  const owner = element instanceof Element ? element.closest<SVGElement>('[data-place-id], [data-link-id]') : null;
  return owner?.dataset.placeId ?? owner?.dataset.linkId ?? null;
}

/** The element of a target within the plan’s buttons. */
export function elementOf(within: Element | null, id: string): SVGElement | null {
  const name = CSS.escape(id);
  return within?.querySelector<SVGElement>(`[data-place-id="${name}"], [data-link-id="${name}"]`) ?? null;
}
