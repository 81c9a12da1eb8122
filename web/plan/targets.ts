import { type Box, getRotatedBounds, type Point } from './box.ts';
import type { ClickTarget } from './nearest-place.ts';
import { getShape, type PlanItem } from './shapes/shapes.ts';

/** An item of a plan that reacts to clicks and keys: a place, or a link to another location. */
export interface PlanTarget extends ClickTarget {
  /** The axis-aligned box around the turned target. */
  bounds: Box;
  /** The corners of the target. Omitted when the turned box has the same corners. */
  corners?: readonly Point[];
  /** The name of the item itself, without the texts of the screen. */
  name: string;
  /** The location that the target leads to, or null for a place. */
  leadsTo: string | null;
}

/**
 * Returns all targets by id, in the order of the items. Without `withLinks` only places are
 * targets.
 */
export function createPlanTargets(items: readonly PlanItem[], withLinks: boolean): ReadonlyMap<string, PlanTarget> {
  const targets = new Map<string, PlanTarget>();
  for (const item of items) {
    const shape = getShape(item);
    const box = shape.box(item);
    const leadsTo = shape.leadsTo?.(item) ?? null;
    const isPressed = shape.leadsTo === undefined || (withLinks && leadsTo !== null);
    if (!box || !isPressed) continue;
    const rotation = shape.rotation(item);
    const bounds = getRotatedBounds(box, rotation);
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

/** Returns the id of the target to which an element of the plan belongs. */
export function getTargetId(element: EventTarget | null): string | null {
  const owner = element instanceof Element ? element.closest<SVGElement>('[data-place-id], [data-link-id]') : null;
  return owner?.dataset.placeId ?? owner?.dataset.linkId ?? null;
}

/** Returns the element of a target among the plan's buttons. */
export function findTargetElement(within: Element | null, id: string): SVGElement | null {
  const name = CSS.escape(id);
  return within?.querySelector<SVGElement>(`[data-place-id="${name}"], [data-link-id="${name}"]`) ?? null;
}
