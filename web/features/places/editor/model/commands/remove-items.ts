import type { EditedDrawing } from '../edited-drawing.ts';
import { removeSingleMemberGroups } from '../groups/grouping.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';

/**
 * Removes items from the drawing. Before the save, a dialog warns about the bookings of the items.
 */
export function removeItems(drawing: EditedDrawing, ids: ReadonlySet<string>): CommandOutcome {
  const removed = getItemsByIds(drawing, ids);
  if (removed.length === 0) return { refused: 'unchanged' };
  const items = drawing.items.filter(({ id }) => !ids.has(id));
  const isGrouped = removed.some(({ id }) => drawing.groups.has(id));
  const groups = isGrouped
    ? removeSingleMemberGroups(new Map([...drawing.groups].filter(([id]) => !ids.has(id))))
    : drawing.groups;
  return { drawing: { ...drawing, items, groups }, label: createEditLabel('removed', removed), chosen: [] };
}
