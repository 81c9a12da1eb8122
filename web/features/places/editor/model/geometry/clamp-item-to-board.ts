import type { Size } from '#web/plan/box.ts';
import type { EditedItem } from '../edited-item.ts';
import { movedItem } from '../kinds/kinds.ts';
import { getOffsetOntoBoard } from './allowed-offsets.ts';

/** Returns the item at the nearest allowed position, or null if it is larger than the board. */
export function clampItemToBoard<Item extends EditedItem>(item: Item, board: Size): Item | null {
  return clampItemsToBoard([item], board)?.[0] ?? null;
}

/**
 * Returns items moved together to the nearest allowed position. Null if they are larger than the
 * board.
 */
export function clampItemsToBoard<Item extends EditedItem>(items: readonly Item[], board: Size): Item[] | null {
  const offset = getOffsetOntoBoard(items, board);
  return offset && items.map((item) => movedItem(item, offset));
}
