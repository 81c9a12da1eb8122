import type { EditedDrawing } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { newId } from '../new-id.ts';

/**
 * Returns these ids with all members of their groups. Selecting one member selects the whole group.
 */
export function addMembersOfGroups({ groups }: EditedDrawing, ids: Iterable<string>): Set<string> {
  const chosen = new Set(ids);
  if (groups.size === 0) return chosen;
  const of = new Set([...chosen].flatMap((id) => groups.get(id) ?? []));
  for (const [id, group] of groups) if (of.has(group)) chosen.add(id);
  return chosen;
}

/**
 * Returns the units to align or distribute. A group is one unit, unless nothing else is selected.
 */
export function getArrangementUnits({ groups }: EditedDrawing, items: readonly EditedItem[]): EditedItem[][] {
  const units = new Map<string, EditedItem[]>();
  for (const item of items) {
    const name = groups.get(item.id) ?? item.id;
    units.set(name, [...(units.get(name) ?? []), item]);
  }
  return units.size > 1 ? [...units.values()] : items.map((item) => [item]);
}

/**
 * Returns the groups of copies, equal to those of the originals. Both lists of ids have the same
 * order.
 */
export function createGroupsOfCopies(
  groups: ReadonlyMap<string, string>,
  originals: readonly string[],
  copies: readonly string[],
): ReadonlyMap<string, string> {
  const made = new Map<string, string>();
  const ofCopies = new Map<string, string>();
  for (const [at, original] of originals.entries()) {
    const group = groups.get(original);
    if (group === undefined) continue;
    if (!made.has(group)) made.set(group, newId());
    ofCopies.set(copies[at]!, made.get(group)!);
  }
  return removeSingleMemberGroups(ofCopies);
}

/** Returns both maps joined, or the first map itself if the second is empty. */
export function mergeItemGroupMaps(groups: ReadonlyMap<string, string>, more: ReadonlyMap<string, string>) {
  return more.size === 0 ? groups : new Map([...groups, ...more]);
}

/** Returns the groups with at least two members. */
export function removeSingleMemberGroups(groups: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const sizes = new Map<string, number>();
  for (const group of groups.values()) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  if ([...sizes.values()].every((size) => size > 1)) return groups;
  return new Map([...groups].filter(([, group]) => sizes.get(group)! > 1));
}
