import type { EditedDrawing } from '../edited-drawing.ts';
import { replaceItems } from '../replace-items.ts';

/**
 * A drawing once it was saved with these keys of displays: a key that was typed is the room's now, and can't be read again. For every
 * drawing of the history, so that undoing does not type a key that is in force already.
 * @param saved the drawing that was sent
 */
export function afterSave(saved: EditedDrawing): (drawing: EditedDrawing) => EditedDrawing {
  const keys = new Map(
    saved.items.flatMap((item) =>
      item.kind === 'room' && item.dashboardAuthKey ? [[item.id, item.dashboardAuthKey]] : [],
    ),
  );
  if (keys.size === 0) return (drawing) => drawing;
  return (drawing) =>
    replaceItems(drawing, (item) => {
      const key = keys.get(item.id);
      if (item.kind !== 'room' || key === undefined) return item;
      const typed = item.dashboardAuthKey === key ? null : item.dashboardAuthKey;
      return { ...item, dashboardAuthKey: typed, isDashboardAuthKeyExists: true };
    });
}
