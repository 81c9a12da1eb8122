import type { Point } from '#web/plan/box.ts';
import type { ItemFrame } from './item-frame.ts';

/** What the editor has to know of a kind of items to lay them out. Everything gives a new item, and the same one when nothing changed. */
export interface EditedKind<Item> {
  frame(item: Item): ItemFrame;
  /** The corners of its outline as it lies, in order. */
  corners(item: Item): readonly Point[];
  moved(item: Item, offset: Point): Item;
  /** Turned by degrees about a point of the plan. */
  turned(item: Item, degrees: number, about: Point): Item;
  /** A copy by another id: new to the company, so without what is one thing's alone. */
  copied(item: Item, id: string): Item;
}
