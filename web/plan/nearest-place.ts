import { type Box, getBoxCentre, getDistancesAlongBoxSides, getDistanceToBox, type Point } from './box.ts';

/** An item that a click or the keyboard can reach. */
export interface ClickTarget {
  id: string;
  box: Box;
  rotation: number;
}

/** The minimum sides of a target, in CSS pixels: WCAG 2.5.8 for a mouse, 2.5.5 for a finger. */
export const minTargetSizes = { mouse: 24, touch: 44 } as const;

/**
 * Returns the id of the target that a click at a point means, or null. Each target takes at least
 * `least` plan units in both directions. The nearest target wins, and the smallest of several
 * targets under the point.
 */
export function findNearestTargetId(targets: Iterable<ClickTarget>, point: Point, least: number): string | null {
  let best: { id: string; distance: number; area: number } | null = null;
  for (const { id, box, rotation } of targets) {
    const { width, height } = box;
    // No rotation makes the box reach further than this. The check skips most of a thousand places
    // early.
    const reach = width + height + least;
    if (Math.abs(point.x - box.x - width / 2) > reach || Math.abs(point.y - box.y - height / 2) > reach) continue;
    const { across, down } = getDistancesAlongBoxSides(box, rotation, point);
    if (across > Math.max(0, (least - width) / 2) || down > Math.max(0, (least - height) / 2)) continue;
    const distance = Math.hypot(across, down);
    const area = width * height;
    const better = !best || distance < best.distance || (distance === best.distance && area < best.area);
    if (better) best = { id, distance, area };
  }
  return best?.id ?? null;
}

/**
 * Returns the diameter, in plan units, of the largest click area that means only this target. It is
 * the target's shorter side, or the largest circle that meets no neighbour and no neighbour's
 * circle, whichever is larger (WCAG 2.5.8).
 */
export function getUnambiguousClickAreaDiameter(target: ClickTarget, targets: Iterable<ClickTarget>): number {
  const centre = getBoxCentre(target.box);
  const side = Math.min(target.box.width, target.box.height);
  let circle = Number.POSITIVE_INFINITY;
  for (const { id, box, rotation } of targets) {
    if (id === target.id) continue;
    const other = getBoxCentre(box);
    const far = Math.max(Math.abs(other.x - centre.x), Math.abs(other.y - centre.y));
    // neither the centre nor the sides of this item are nearer than the circle found so far
    if (Math.min(far, 2 * (far - box.width - box.height)) >= circle) continue;
    const away = getDistanceToBox(box, rotation, centre);
    // the target lies in this larger box, as a desk lies in a room, and takes precedence
    if (away === 0 && box.width * box.height > target.box.width * target.box.height) continue;
    circle = Math.min(circle, 2 * away, Math.hypot(other.x - centre.x, other.y - centre.y));
  }
  return Math.max(side, circle);
}
