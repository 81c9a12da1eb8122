import { getBoxCentre } from '#web/plan/box.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/**
 * The direction in which desks are numbered: along rows or columns, and the corner to start from.
 */
export interface ReadingDirection {
  along: 'rows' | 'columns';
  fromRight: boolean;
  fromBottom: boolean;
}

/** The direction of reading: along rows, from the upper left corner. */
export const defaultReadingDirection: ReadingDirection = { along: 'rows', fromRight: false, fromBottom: false };

/**
 * An item belongs to a row if its centre is within half a desk's depth of the row's first item. In
 * plan units.
 */
const rowDepth = 12.5;

/**
 * Returns items in reading order. A row contains the items near its first item, so a crooked row
 * stays a single row.
 */
export function sortInReadingOrder<Item extends EditedItem>(
  items: readonly Item[],
  { along, fromRight, fromBottom }: ReadingDirection = defaultReadingDirection,
): Item[] {
  const places = items.map((item) => {
    const centre = getBoxCentre(boundsOf(item));
    const x = fromRight ? -centre.x : centre.x;
    const y = fromBottom ? -centre.y : centre.y;
    return along === 'rows' ? { item, row: y, at: x } : { item, row: x, at: y };
  });
  places.sort((one, other) => one.row - other.row);
  let first = -Infinity;
  for (const place of places) {
    if (place.row - first > rowDepth) first = place.row;
    place.row = first;
  }
  return places.sort((one, other) => one.row - other.row || one.at - other.at).map(({ item }) => item);
}
