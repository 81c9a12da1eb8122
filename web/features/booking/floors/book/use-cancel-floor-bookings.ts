import { useQueryClient } from '@tanstack/react-query';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { refetchFreePlaceCountsSoon, refetchOwnFloorBookings } from '../live/counts.ts';
import { removeCachedFloorBookings } from '../live/patch-days.ts';
import { refetchAfterFailure } from '../live/refetch-after-failure.ts';

/**
 * Returns the function that cancels bookings of one floor. It removes them from the plan once the
 * server has cancelled them. After a failure, possibly stale data is refetched.
 * @throws ApiError
 */
export function useCancelFloorBookings() {
  const queryClient = useQueryClient();
  return async (kind: FloorPlace['kind'], locationId: string, ids: readonly string[]): Promise<void> => {
    await floorBookingKindsByName[kind].cancel([...ids]).catch((error: Error) => {
      refetchAfterFailure(queryClient, error);
      throw error;
    });
    removeCachedFloorBookings(
      queryClient,
      locationId,
      // Ignores all other events about these bookings, because they are older.
      ids.map((id) => ({ id, sequence: Number.POSITIVE_INFINITY })),
    );
    refetchFreePlaceCountsSoon(queryClient);
    refetchOwnFloorBookings(queryClient);
  };
}
