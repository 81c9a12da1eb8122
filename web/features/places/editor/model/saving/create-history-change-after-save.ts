import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedItem, isFrozen, placeStateCodes } from '../edited-item.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * Returns the change that a save makes to every drawing of the history. A saved key of a display
 * cannot be read again. Items that the save removed go through {@link resetServerFieldsForReadding}.
 * @param before the previously saved drawing
 * @param saved the drawing that the save sent
 */
export function createHistoryChangeAfterSave(
  before: EditedDrawing,
  saved: EditedDrawing,
): (drawing: EditedDrawing) => EditedDrawing {
  const keys = new Map<string, string>();
  for (const item of saved.items)
    if (item.kind === 'room' && item.dashboardAuthKey) keys.set(item.id, item.dashboardAuthKey);
  const there = itemsById(saved);
  const gone = new Set(before.items.map(({ id }) => id).filter((id) => !there.has(id)));
  const settled = (item: EditedItem): EditedItem => {
    if (gone.has(item.id)) return resetServerFieldsForReadding(item);
    const key = keys.get(item.id);
    if (item.kind !== 'room' || key === undefined) return item;
    const typed = item.dashboardAuthKey === key ? null : item.dashboardAuthKey;
    return { ...item, dashboardAuthKey: typed, isDashboardAuthKeyExists: true };
  };
  return (drawing) => replaceItems(drawing, settled);
}

/**
 * Prepares a removed item for a save that adds it again under its id. Its display has no key any
 * more, and the server decides whether the package covers it.
 */
export function resetServerFieldsForReadding(item: EditedItem): EditedItem {
  if (item.kind === 'pointer') return item;
  const state = isFrozen(item) ? { stateCode: placeStateCodes.active } : {};
  return item.kind === 'room' ? { ...item, ...state, isDashboardAuthKeyExists: false } : { ...item, ...state };
}
