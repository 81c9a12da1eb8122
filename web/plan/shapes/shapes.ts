import { type Box, getRotatedBounds } from '../box.ts';
import { deskShape } from './desk/desk-shape.ts';
import { pointerShape } from './pointer/pointer-shape.ts';
import { roomShape } from './room/room-shape.ts';
import type { Shape } from './shape.ts';

/** The registered shapes by `kind`, the lowest first. A new kind is one more entry. */
export const shapes = { pointer: pointerShape, room: roomShape, desk: deskShape };

type ItemOf<Registered> = Registered extends Shape<infer Item> ? Item : never;

/** An item of any registered shape. */
export type PlanItem = ItemOf<(typeof shapes)[keyof typeof shapes]>;

/** Returns the shape of an item. The registry guarantees that the shape fits the item's kind. */
export function getShape({ kind }: PlanItem): Shape<PlanItem> {
  return shapes[kind] as unknown as Shape<PlanItem>;
}

const layers = Object.keys(shapes);

/** Returns the items in the order in which they are drawn, the lowest first. */
export function sortByLayer(items: readonly PlanItem[]): PlanItem[] {
  return items.toSorted((one, other) => layers.indexOf(one.kind) - layers.indexOf(other.kind));
}

/** Returns the axis-aligned box around a turned item, or null for an item without a size. */
export function getItemBounds(item: PlanItem): Box | null {
  const shape = getShape(item);
  const box = shape.box(item);
  return box && getRotatedBounds(box, shape.rotation(item));
}
