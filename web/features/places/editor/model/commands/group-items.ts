import type { EditedDrawing } from '../edited-drawing.ts';
import { removeSingleMemberGroups } from '../groups/grouping.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';
import { newId } from '../new-id.ts';

/** Combines items into one group. They leave their previous groups. */
export function groupItems(drawing: EditedDrawing, ids: ReadonlySet<string>): CommandOutcome {
  const items = getItemsByIds(drawing, ids);
  const groups = new Set(items.map(({ id }) => drawing.groups.get(id)));
  const isOne = groups.size === 1 && !groups.has(undefined);
  if (items.length < 2 || isOne) return { refused: 'unchanged' };
  const group = newId();
  const next = new Map(drawing.groups);
  for (const { id } of items) next.set(id, group);
  return { drawing: { ...drawing, groups: removeSingleMemberGroups(next) }, label: createEditLabel('grouped', items) };
}
