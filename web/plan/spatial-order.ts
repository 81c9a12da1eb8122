import { getBoxCentre, type Point } from './box.ts';
import type { ClickTarget } from './nearest-place.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

const headings: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/**
 * The cost of a sideways distance, relative to the same distance ahead. It makes an arrow key
 * prefer the same row.
 */
const asideCost = 2.5;
/**
 * The maximum sideways distance per distance ahead. A place further aside belongs to another arrow
 * key. Each place is ahead for one or two of the keys.
 */
const widestAside = 4;

/**
 * Returns the target to which an arrow key moves: the target ahead with the lowest cost. Targets
 * within 45 degrees of the direction come first. Null at the plan's edge.
 */
export function findTargetIdInDirection(
  targets: readonly ClickTarget[],
  from: ClickTarget,
  direction: Direction,
): string | null {
  const heading = headings[direction];
  const origin = getBoxCentre(from.box);
  let best: { id: string; cost: number } | null = null;
  for (const target of targets) {
    if (target.id === from.id) continue;
    const centre = getBoxCentre(target.box);
    const dx = centre.x - origin.x;
    const dy = centre.y - origin.y;
    const ahead = dx * heading.x + dy * heading.y;
    const aside = Math.abs(dx * heading.y - dy * heading.x);
    if (ahead < 1 || aside > ahead * widestAside) continue;
    const cost = ahead + aside * asideCost + (aside > ahead ? 1e6 : 0);
    if (!best || cost < best.cost) best = { id: target.id, cost };
  }
  return best?.id ?? null;
}

/**
 * Returns the first or last target in reading order: rows from the top, in each row from the left.
 */
export function getFirstOrLastTargetId(targets: readonly ClickTarget[], edge: 'first' | 'last'): string | null {
  const rowHeight = 25;
  const sorted = targets
    .map((target) => ({ id: target.id, centre: getBoxCentre(target.box) }))
    .sort((a, b) => Math.floor(a.centre.y / rowHeight) - Math.floor(b.centre.y / rowHeight) || a.centre.x - b.centre.x);
  return sorted.at(edge === 'first' ? 0 : -1)?.id ?? null;
}
