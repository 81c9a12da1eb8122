import type { EditedDrawing } from './edited-drawing.ts';
import type { EditedDesk, EditedItem, EditedRoom } from './edited-item.ts';

const known = new WeakMap<readonly EditedItem[], ReadonlyMap<string, EditedItem>>();

/** Returns the items of a drawing by id. The map is cached for each list of items. */
export function itemsById({ items }: Pick<EditedDrawing, 'items'>): ReadonlyMap<string, EditedItem> {
  let byId = known.get(items);
  if (!byId) {
    byId = new Map(items.map((item) => [item.id, item]));
    known.set(items, byId);
  }
  return byId;
}

/** Returns the drawing's items with these ids, in the drawing's order. */
export function getItemsByIds(drawing: EditedDrawing, ids: ReadonlySet<string>): EditedItem[] {
  return drawing.items.filter(({ id }) => ids.has(id));
}

/** Returns the desks of a drawing, in the drawing's order. */
export function desksOf({ items }: Pick<EditedDrawing, 'items'>): EditedDesk[] {
  return items.filter((item) => item.kind === 'desk');
}

/** Returns the rooms of a drawing, in the drawing's order. */
export function roomsOf({ items }: Pick<EditedDrawing, 'items'>): EditedRoom[] {
  return items.filter((item) => item.kind === 'room');
}
