import { centreOf } from '#web/plan/box.ts';
import type { EditedItem } from '../edited-item.ts';
import { boundsOf } from '../kinds/kinds.ts';

/** In which direction desks are counted: along rows or columns, and from which corner. */
export interface ReadingDirection {
  along: 'rows' | 'columns';
  fromRight: boolean;
  fromBottom: boolean;
}

/** As one reads a page. */
export const asReading: ReadingDirection = { along: 'rows', fromRight: false, fromBottom: false };

/** Middles that are no further apart than half a desk's depth stand in one row. */
const rowDepth = 12.5;

/** Items in an order of reading. A row goes as far as its members stand near its first one, so that a crooked row stays one. */
export function readingOrder<Item extends EditedItem>(
  items: readonly Item[],
  { along, fromRight, fromBottom }: ReadingDirection = asReading,
): Item[] {
  const places = items.map((item) => {
    const centre = centreOf(boundsOf(item));
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
