import { useQueryClient } from '@tanstack/react-query';
import { cancelBookings } from '../api/cancel-bookings.ts';
import { countsStale, ownStale } from '../live/counts-stale.ts';
import { dropBookings } from '../live/patch-days.ts';
import type { Place } from '../place/place.ts';

/** Cancels bookings of one floor and shows it at once. @throws ApiError */
export function useCancel() {
  const queryClient = useQueryClient();
  return async (kind: Place['kind'], locationId: string, ids: readonly string[]): Promise<void> => {
    await cancelBookings(kind, ids);
    dropBookings(
      queryClient,
      locationId,
      // Whatever else is still told of them is older.
      ids.map((id) => ({ id, sequence: Number.POSITIVE_INFINITY })),
    );
    countsStale(queryClient);
    ownStale(queryClient);
  };
}
