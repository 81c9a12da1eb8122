import { useMemo, useState } from 'react';
import type { AssetBooking, AssetGroup } from '../asset-kind.ts';
import { hidesSunday } from '../timeline/hides-sunday.ts';
import { filterGroups, getTimelineRows } from '../timeline/rows.ts';
import type { useTimelineView } from './use-timeline-view.ts';

/**
 * Returns the rows of the timeline: the matching groups and assets, without the assets of closed
 * groups. `turn` opens or closes a group.
 */
export function useMatchingTimelineRows(
  groups: readonly AssetGroup[] | undefined,
  bookings: readonly AssetBooking[] | undefined,
  typed: string,
  { view, days, today }: ReturnType<typeof useTimelineView>,
) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => filterGroups(groups ?? [], typed), [groups, typed]);
  const rows = useMemo(() => getTimelineRows(found, closed), [found, closed]);
  const assets = useMemo(
    () => new Map(found.flatMap((group) => group.assets.map((asset) => [asset.id, asset]))),
    [found],
  );
  const isSundayHidden = useMemo(() => {
    const drawn = new Set(rows.map(({ asset }) => asset?.id));
    const ofRows = bookings?.filter(({ assetId }) => drawn.has(assetId)) ?? [];
    return hidesSunday(view, days, today, ofRows);
  }, [rows, bookings, view, days, today]);
  const turn = (id: string) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return { found, rows, assets, isSundayHidden, turn };
}
