import type { Point } from '#web/plan/box.ts';
import type { EditedItem } from '../edited-item.ts';
import { createCollisionIndex, findCollidingItemIds, findOverlappedIndexes } from '../geometry/collisions.ts';
import { cornersOf } from '../kinds/kinds.ts';

const kinds = ['desk', 'room'] as const;

/**
 * Returns a function that finds overlaps at each offset of a drag. The items that are not dragged
 * are indexed once.
 */
export function createDragCollisionFinder(dragged: readonly EditedItem[], staying: readonly EditedItem[]) {
  const always = [...findCollidingItemIds(dragged), ...findCollidingItemIds(staying)];
  const pairs = kinds.map((kind) => ({
    standing: createCollisionIndex(staying, kind),
    dragged: dragged.filter((item) => item.kind === kind).map((item) => ({ id: item.id, corners: cornersOf(item) })),
  }));
  return (offset: Point): ReadonlySet<string> => {
    const found = new Set(always);
    for (const pair of pairs)
      for (const { id, corners } of pair.dragged) {
        const outline = corners.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y }));
        for (const at of findOverlappedIndexes(pair.standing, outline)) found.add(id).add(pair.standing.ids[at]!);
      }
    return found;
  };
}
