import Flatbush from 'flatbush';
import type { Box } from '#web/plan/box.ts';
import { sameFields } from '#web/plan/same-view.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** What stays where it is during a drag, indexed once. */
export interface Neighbours {
  bounds: readonly Box[];
  /** The places in `bounds` of what a box touches. */
  within(box: Box): readonly number[];
  /** The same of those that gaps are told by: things of the kinds that are dragged. */
  alike(box: Box): readonly number[];
}

/**
 * Indexes what stays.
 * @param dragged gaps are only between things of these kinds
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
    // What is seen is asked for at each move and changes when the plan is panned.
    within(box) {
      if (sameFields(box, view)) return seen;
      view = { ...box };
      seen = search(view);
      return seen;
    },
    alike: (box) => search(box, (at) => isAlike[at]!),
  };
}
