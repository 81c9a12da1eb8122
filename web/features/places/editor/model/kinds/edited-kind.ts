import type { Point } from '#web/plan/box.ts';
import type { ItemFrame } from './item-frame.ts';

/**
 * The layout functions of a kind of items. Each returns a new item and never changes its argument.
 */
export interface ItemLayoutFunctions<Item> {
  frame(item: Item): ItemFrame;
  /** Returns the corners of the item's rotated outline, in order. */
  corners(item: Item): readonly Point[];
  moved(item: Item, offset: Point): Item;
  /** Returns the item rotated around a point of the plan, in degrees clockwise. */
  turned(item: Item, degrees: number, about: Point): Item;
  /** Returns a copy with another id, without values that only one item may have. */
  copied(item: Item, id: string): Item;
}
