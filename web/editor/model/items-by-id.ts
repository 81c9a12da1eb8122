import type { EditedDrawing } from './edited-drawing.ts';
import type { EditedDesk, EditedItem, EditedRoom } from './edited-item.ts';

const known = new WeakMap<readonly EditedItem[], ReadonlyMap<string, EditedItem>>();

/** The items of a drawing by their ids; remembered as long as the drawing is. */
export function itemsById({ items }: Pick<EditedDrawing, 'items'>): ReadonlyMap<string, EditedItem> {
  let byId = known.get(items);
  if (!byId) {
    byId = new Map(items.map((item) => [item.id, item]));
    known.set(items, byId);
  }
  return byId;
}

/** Those of these ids that are on the drawing, in the drawing's order. */
export function itemsOf(drawing: EditedDrawing, ids: ReadonlySet<string>): EditedItem[] {
  return drawing.items.filter(({ id }) => ids.has(id));
}

/** The desks of a drawing. */
export function desksOf({ items }: Pick<EditedDrawing, 'items'>): EditedDesk[] {
  return items.filter((item) => item.kind === 'desk');
}

/** The rooms of a drawing. */
export function roomsOf({ items }: Pick<EditedDrawing, 'items'>): EditedRoom[] {
  return items.filter((item) => item.kind === 'room');
}
