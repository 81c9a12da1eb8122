import { type Box, boxAround, type Point, turnedBounds } from '#web/plan/box.ts';
import type { EditedItem, ItemKind, ItemOf } from '../edited-item.ts';
import { deskKind } from './desk-kind.ts';
import type { EditedKind } from './edited-kind.ts';
import type { ItemFrame } from './item-frame.ts';
import { pointerKind } from './pointer-kind.ts';
import { roomKind } from './room-kind.ts';

/** What can be drawn, by the `kind` of the items. */
const kinds: { [Kind in ItemKind]: EditedKind<ItemOf<Kind>> } = {
  desk: deskKind,
  room: roomKind,
  pointer: pointerKind,
};

function kindOf<Item extends EditedItem>(item: Item): EditedKind<Item> {
  return kinds[item.kind] as unknown as EditedKind<Item>;
}

/** Where an item lies before its turn. */
export function frameOf(item: EditedItem): ItemFrame {
  return kindOf(item).frame(item);
}

/** The corners of an item as it lies. */
export function cornersOf(item: EditedItem): readonly Point[] {
  return kindOf(item).corners(item);
}

/** The upright box around an item as it lies. */
export function boundsOf(item: EditedItem): Box {
  const { box, rotation } = frameOf(item);
  return turnedBounds(box, rotation);
}

/** The upright box around items; null when there are none. */
export function boundsAround(items: readonly EditedItem[]): Box | null {
  return boxAround(items.flatMap((item) => cornersOf(item)));
}

/** An item at another place; the same one when the offset is nothing. */
export function movedItem<Item extends EditedItem>(item: Item, offset: Point): Item {
  return offset.x === 0 && offset.y === 0 ? item : kindOf(item).moved(item, offset);
}

/** An item turned about a point of the plan, by degrees clockwise; the same one when the turn is nothing. */
export function turnedItem<Item extends EditedItem>(item: Item, degrees: number, about: Point): Item {
  return degrees % 360 === 0 ? item : kindOf(item).turned(item, degrees, about);
}

/** A copy by another id, as new to the company. */
export function copiedItem<Item extends EditedItem>(item: Item, id: string): Item {
  return kindOf(item).copied(item, id);
}
