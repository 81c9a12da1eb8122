import Flatbush from 'flatbush';
import type { Box } from '#web/plan/box.ts';
import { sameFields } from '#web/plan/same-view.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** The items that stay during a drag, indexed once. */
export interface Neighbours {
  bounds: readonly Box[];
  /** Returns the positions in `bounds` of items that a box touches. */
  within(box: Box): readonly number[];
  /** Returns the same for items of the dragged kinds, which form gaps. */
  alike(box: Box): readonly number[];
}

/**
 * Indexes the items that stay.
 * @param dragged the kinds between which gaps count
 */
export function neighboursOf(staying: readonly EditedItem[], dragged: ReadonlySet<EditedItem['kind']>): Neighbours {
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
    // Each move searches the visible part again, and only a pan or zoom changes it.
    within(box) {
      if (sameFields(box, view)) return seen;
      view = { ...box };
      seen = search(view);
      return seen;
    },
    alike: (box) => search(box, (at) => isAlike[at]!),
  };
}
