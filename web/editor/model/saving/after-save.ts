import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';
import { newIds } from '../new-id.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * What a save means for every drawing of the history (`eachDrawing`), which undoing may bring back. A key of a display that was typed is the
 * room's now, and can't be read again. What the save has removed stays removed, with the bookings that it had: drawn again it is something
 * new, by another id.
 * @param before the drawing as it was saved before
 * @param saved the one that was sent
 */
export function afterSave(before: EditedDrawing, saved: EditedDrawing): (drawing: EditedDrawing) => EditedDrawing {
  const keys = new Map<string, string>();
  for (const item of saved.items)
    if (item.kind === 'room' && item.dashboardAuthKey) keys.set(item.id, item.dashboardAuthKey);
  const there = itemsById(saved);
  const gone = new Set(before.items.map(({ id }) => id).filter((id) => !there.has(id)));
  const idOf = newIds();
  const settled = (item: EditedItem): EditedItem => {
    if (gone.has(item.id)) return anew(item, idOf(item.id));
    const key = keys.get(item.id);
    if (item.kind !== 'room' || key === undefined) return item;
    const typed = item.dashboardAuthKey === key ? null : item.dashboardAuthKey;
    return { ...item, dashboardAuthKey: typed, isDashboardAuthKeyExists: true };
  };
  return (drawing) => {
    const next = replaceItems(drawing, settled);
    if (![...gone].some((id) => drawing.groups.has(id))) return next;
    return {
      ...next,
      groups: new Map([...drawing.groups].map(([id, group]) => [gone.has(id) ? idOf(id) : id, group])),
    };
  };
}

/** Something that was removed, as it would be drawn again: a key of its display is gone with it. */
export function anew(item: EditedItem, id: string): EditedItem {
  return item.kind === 'room' ? { ...item, id, isDashboardAuthKeyExists: false } : { ...item, id };
}
