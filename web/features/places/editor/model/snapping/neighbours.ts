import Flatbush from 'flatbush';
import type { Box } from '#web/plan/box.ts';
import { hasSameFields } from '#web/plan/is-same-place-view.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** The items that stay during a drag, with a spatial index. */
export interface SnapNeighbourIndex {
  bounds: readonly Box[];
  /** Returns the indexes in `bounds` of the items that a box touches. */
  within(box: Box): readonly number[];
  /**
   * Returns the indexes in `bounds` of the items of the dragged kinds that a box touches. Gaps
   * count only between these.
   */
  alike(box: Box): readonly number[];
}

/**
 * Builds the spatial index of the items that are not dragged.
 * @param dragged the kinds of the dragged items. Only items of these kinds count for equal gaps
 */
export function createSnapNeighbourIndex(
  staying: readonly EditedItem[],
  dragged: ReadonlySet<EditedItem['kind']>,
): SnapNeighbourIndex {
  const bounds = staying.map(boundsOf);
  if (bounds.length === 0) return { bounds, within: () => [], alike: () => [] };
  const index = new Flatbush(bounds.length);
  for (const { x, y, width, height } of bounds) index.add(x, y, x + width, y + height);
  index.finish();
  const isAlike = staying.map(({ kind }) => dragged.has(kind));
  const search = ({ x, y, width, height }: Box, filter?: (at: number) => boolean) =>
    index.search(x, y, x + width, y + height, filter);
  let view: Box = { x: 0, y: 0, width: -1, height: -1 };
  let seen: readonly number[] = [];
  return {
    bounds,
    // Caches the result, because each move searches the same visible part until a pan or zoom.
    within(box) {
      if (hasSameFields(box, view)) return seen;
      view = { ...box };
      seen = search(view);
      return seen;
    },
    alike: (box) => search(box, (at) => isAlike[at]!),
  };
}
