import { useCallback, useMemo } from 'react';
import type { AssetBooking } from '../asset-kind.ts';
import type { DrawnView } from './options.ts';
import { formatWallTime } from './wall-times.ts';

/**
 * Returns how many bookings of an asset are stacked in its line. In a month, this is the largest
 * number that begin on one day. Other views stack none, since bookings of an asset never overlap.
 */
export function useStackedBookingCounter(
  view: DrawnView,
  bookings: readonly AssetBooking[],
): (assetId: string) => number {
  const most = useMemo(() => {
    const onDay = new Map<string, number>();
    const found = new Map<string, number>();
    if (view !== 'month') return found;
    for (const { assetId, startDate, groupIana } of bookings) {
      const key = `${assetId} ${formatWallTime(startDate, groupIana).slice(0, 10)}`;
      const count = (onDay.get(key) ?? 0) + 1;
      onDay.set(key, count);
      found.set(assetId, Math.max(found.get(assetId) ?? 0, count));
    }
    return found;
  }, [view, bookings]);
  return useCallback((assetId) => most.get(assetId) ?? 0, [most]);
}
