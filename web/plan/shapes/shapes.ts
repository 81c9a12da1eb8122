import { type Box, turnedBounds } from '../box.ts';
import { deskShape } from './desk/desk-shape.ts';
import { pointerShape } from './pointer/pointer-shape.ts';
import { roomShape } from './room/room-shape.ts';
import type { Shape } from './shape.ts';

/** The shapes of what lies on plans, from the floor up; the key is the `kind` of the items. A new kind is a line here. */
export const shapes = { pointer: pointerShape, room: roomShape, desk: deskShape };

type ItemOf<Registered> = Registered extends Shape<infer Item> ? Item : never;

/** Something on a plan, of any registered shape. */
export type PlanItem = ItemOf<(typeof shapes)[keyof typeof shapes]>;

/** The shape of an item. That an item and the shape under its kind belong together is what the registry says. */
export function shapeOf({ kind }: PlanItem): Shape<PlanItem> {
  return shapes[kind] as unknown as Shape<PlanItem>;
}

const layers = Object.keys(shapes);

/** Items as they are drawn one over another. */
export function layered(items: readonly PlanItem[]): PlanItem[] {
  return items.toSorted((one, other) => layers.indexOf(one.kind) - layers.indexOf(other.kind));
}

/** An item as it lies on the plan, turned; null for what has no size. */
export function boundsOf(item: PlanItem): Box | null {
  const shape = shapeOf(item);
  const box = shape.box(item);
  return box && turnedBounds(box, shape.rotation(item));
}
