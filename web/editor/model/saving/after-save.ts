import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedItem, isFrozen, placeState } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * What a save means for every drawing of the history (`eachDrawing`), which undoing may bring back. A key of a display that was typed is the
 * room's now, and can't be read again. What the save has removed may be drawn again, as {@link comeBack} says.
 * @param before the drawing as it was saved before
 * @param saved the one that was sent
 */
export function afterSave(before: EditedDrawing, saved: EditedDrawing): (drawing: EditedDrawing) => EditedDrawing {
  const keys = new Map<string, string>();
  for (const item of saved.items)
    if (item.kind === 'room' && item.dashboardAuthKey) keys.set(item.id, item.dashboardAuthKey);
  const there = itemsById(saved);
  const gone = new Set(before.items.map(({ id }) => id).filter((id) => !there.has(id)));
  const settled = (item: EditedItem): EditedItem => {
    if (gone.has(item.id)) return comeBack(item);
    const key = keys.get(item.id);
    if (item.kind !== 'room' || key === undefined) return item;
    const typed = item.dashboardAuthKey === key ? null : item.dashboardAuthKey;
    return { ...item, dashboardAuthKey: typed, isDashboardAuthKeyExists: true };
  };
  return (drawing) => replaceItems(drawing, settled);
}

/**
 * Something that was removed by a save, as it may be drawn again: by its id it is the same place, but the key of its display is gone, and
 * whether the package covers it is the server's to say.
 */
export function comeBack(item: EditedItem): EditedItem {
  if (item.kind === 'pointer') return item;
  const state = isFrozen(item) ? { stateCode: placeState.active } : {};
  return item.kind === 'room' ? { ...item, ...state, isDashboardAuthKeyExists: false } : { ...item, ...state };
}
