import { type Box, getBoundingBox, getRotatedBounds, type Point } from '#web/plan/box.ts';
import type { EditedItem, EditedItemOfKind, ItemKind } from '../edited-item.ts';
import { deskLayoutFunctions } from './desk-kind.ts';
import type { ItemLayoutFunctions } from './edited-kind.ts';
import type { ItemFrame } from './item-frame.ts';
import { pointerLayoutFunctions } from './pointer-kind.ts';
import { roomLayoutFunctions } from './room-kind.ts';

/** The layout functions of the kinds of items, by `kind`. */
const kinds: { [Kind in ItemKind]: ItemLayoutFunctions<EditedItemOfKind<Kind>> } = {
  desk: deskLayoutFunctions,
  room: roomLayoutFunctions,
  pointer: pointerLayoutFunctions,
};

function kindOf<Item extends EditedItem>(item: Item): ItemLayoutFunctions<Item> {
  return kinds[item.kind] as unknown as ItemLayoutFunctions<Item>;
}

/** Returns the box of an item before its rotation, with the rotation. */
export function frameOf(item: EditedItem): ItemFrame {
  return kindOf(item).frame(item);
}

/** Returns the corners of an item's rotated outline. */
export function cornersOf(item: EditedItem): readonly Point[] {
  return kindOf(item).corners(item);
}

/** Returns the bounding box of a rotated item. */
export function boundsOf(item: EditedItem): Box {
  const { box, rotation } = frameOf(item);
  return getRotatedBounds(box, rotation);
}

/** Returns the bounding box of items, or null without items. */
export function boundsAround(items: readonly EditedItem[]): Box | null {
  return getBoundingBox(items.flatMap((item) => cornersOf(item)));
}

/** Returns the item moved by an offset, or the same item for a zero offset. */
export function movedItem<Item extends EditedItem>(item: Item, offset: Point): Item {
  return offset.x === 0 && offset.y === 0 ? item : kindOf(item).moved(item, offset);
}

/**
 * Returns the item rotated around a point, in degrees clockwise, or the same item for full turns.
 */
export function turnedItem<Item extends EditedItem>(item: Item, degrees: number, about: Point): Item {
  return degrees % 360 === 0 ? item : kindOf(item).turned(item, degrees, about);
}

/** Returns a copy with another id, as a new item of the company. */
export function copiedItem<Item extends EditedItem>(item: Item, id: string): Item {
  return kindOf(item).copied(item, id);
}
