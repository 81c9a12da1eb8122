import { containsAllWords } from '#web/ui/text/search-text.ts';
import type { Asset, AssetGroup } from '../asset-kind.ts';

/** A row of the timeline: the head of a group, or one of the group's assets. */
export type TimelineRow = { group: AssetGroup; asset: null; isOpen: boolean } | { group: AssetGroup; asset: Asset };

/**
 * Returns the groups that match the typed text, with their matching assets. It compares the names
 * of groups and assets, and the registration numbers of cars.
 */
export function filterGroups(groups: readonly AssetGroup[], typed: string): readonly AssetGroup[] {
  if (typed.trim() === '') return groups;
  return groups.flatMap((group) => {
    const assets = group.assets.filter(({ name, registrationNumber = '' }) =>
      containsAllWords(`${group.name} ${name} ${registrationNumber}`, typed.trim()),
    );
    return assets.length > 0 ? [{ ...group, assets }] : [];
  });
}

/** Returns the rows of all groups, and of the assets in open groups. */
export function getTimelineRows(groups: readonly AssetGroup[], closed: ReadonlySet<string>): TimelineRow[] {
  return groups.flatMap((group): TimelineRow[] => {
    const isOpen = !closed.has(group.id);
    return [{ group, asset: null, isOpen }, ...(isOpen ? group.assets.map((asset) => ({ group, asset })) : [])];
  });
}
