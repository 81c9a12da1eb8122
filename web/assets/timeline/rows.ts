import { matches } from '#web/ui/folded-text.ts';
import type { Asset, AssetGroup } from '../asset-kind.ts';

/** A line of the timeline: the head of a group, or one of its assets. */
export type Row = { group: AssetGroup; asset: null; isOpen: boolean } | { group: AssetGroup; asset: Asset };

/** The groups that hold what was typed: in their name, or in a name or registration number of an asset. */
export function foundGroups(groups: readonly AssetGroup[], typed: string): readonly AssetGroup[] {
  if (typed.trim() === '') return groups;
  return groups.flatMap((group) => {
    const assets = group.assets.filter(({ name, registrationNumber = '' }) =>
      matches(`${group.name} ${name} ${registrationNumber}`, typed.trim()),
    );
    return assets.length > 0 ? [{ ...group, assets }] : [];
  });
}

/** The lines of groups, and of the assets of those that are not closed. */
export function rowsOf(groups: readonly AssetGroup[], closed: ReadonlySet<string>): Row[] {
  return groups.flatMap((group): Row[] => {
    const isOpen = !closed.has(group.id);
    return [{ group, asset: null, isOpen }, ...(isOpen ? group.assets.map((asset) => ({ group, asset })) : [])];
  });
}
