import Flatbush from 'flatbush';
import type { Point } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf, cornersOf } from '../kinds/kinds.ts';
import { doConvexOutlinesOverlap } from './do-outlines-overlap.ts';

/** The items of a kind that may overlap each other, with a spatial index. */
export interface CollisionIndex {
  kind: EditedItem['kind'];
  ids: string[];
  corners: (readonly Point[])[];
  index: Flatbush | null;
}

/** Builds the index of the items of a kind. */
export function createCollisionIndex(items: readonly EditedItem[], kind: EditedItem['kind']): CollisionIndex {
  const those = items.filter((item) => item.kind === kind);
  const index = those.length > 0 ? new Flatbush(those.length) : null;
  for (const item of those) {
    const { x, y, width, height } = boundsOf(item);
    index!.add(x, y, x + width, y + height);
  }
  index?.finish();
  return { kind, ids: those.map(({ id }) => id), corners: those.map(cornersOf), index };
}

/** Returns the indexes, in `ids` and `corners`, of the items that an outline overlaps. */
export function findOverlappedIndexes({ corners, index }: CollisionIndex, outline: readonly Point[]): number[] {
  if (!index) return [];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  return index.search(...box, (at) => doConvexOutlinesOverlap(corners[at]!, outline));
}

/** Returns the ids of desks that overlap another desk, and of rooms that overlap another room. */
export function findCollidingItemIds(items: readonly EditedItem[]): Set<string> {
  const found = new Set<string>();
  for (const kind of ['desk', 'room'] as const) {
    const those = createCollisionIndex(items, kind);
    for (const [at, outline] of those.corners.entries())
      if (findOverlappedIndexes(those, outline).some((other) => other !== at)) found.add(those.ids[at]!);
  }
  return found;
}

const remembered = new WeakMap<readonly EditedItem[], ReadonlySet<string>>();

/**
 * Returns the ids of overlapping items. Overlaps are marked but allowed (EDIT-03), and a desk may
 * be inside a room.
 */
export function findCollidingIdsOfDrawing({ items }: EditedDrawing): ReadonlySet<string> {
  const known = remembered.get(items) ?? findCollidingItemIds(items);
  remembered.set(items, known);
  return known;
}
