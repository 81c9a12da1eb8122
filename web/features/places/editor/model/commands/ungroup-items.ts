import type { EditedDrawing } from '../edited-drawing.ts';
import { addMembersOfGroups, removeSingleMemberGroups } from '../groups/grouping.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { getItemsByIds } from '../items-by-id.ts';

/** Dissolves the groups that contain these items. */
export function ungroupItems(drawing: EditedDrawing, ids: ReadonlySet<string>): CommandOutcome {
  const of = new Set([...ids].flatMap((id) => drawing.groups.get(id) ?? []));
  if (of.size === 0) return { refused: 'unchanged' };
  const groups = removeSingleMemberGroups(new Map([...drawing.groups].filter(([, group]) => !of.has(group))));
  const items = getItemsByIds(drawing, addMembersOfGroups(drawing, ids)).filter(({ id }) => drawing.groups.has(id));
  return { drawing: { ...drawing, groups }, label: createEditLabel('ungrouped', items) };
}
