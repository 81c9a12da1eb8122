import type { Point } from '#web/plan/box.ts';
import type { ItemFrame } from './item-frame.ts';

/**
 * The layout functions of a kind of items. Each returns a new item and never changes the given one.
 */
export interface EditedKind<Item> {
  frame(item: Item): ItemFrame;
  /** Returns the corners of its rotated outline, in order. */
  corners(item: Item): readonly Point[];
  moved(item: Item, offset: Point): Item;
  /** Returns the item turned around a point of the plan, in degrees clockwise. */
  turned(item: Item, degrees: number, about: Point): Item;
  /** Returns a copy with another id, without values that one item alone may have. */
  copied(item: Item, id: string): Item;
}
