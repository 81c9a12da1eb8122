import type { LiveEventPayload } from '#contract/events.ts';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { listPlannedParkingBookings } from '#contract/parking/parking-bookings.ts';
import { getManagedParking, listManagedParkings } from '#contract/parking/parking-management.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { patchCachedParkings } from './booking/patch-parking.ts';

/**
 * Handles live events of parkings (LIVE-02). Bookings patch the cached plans at once. The cards'
 * counts are refetched, once for a burst of events. A changed parking is refetched.
 */
export const createParkingLiveHandlers: LiveHandlersFactory = (queryClient, { profile }) => {
  const again = (...endpoints: Endpoint[]) => {
    for (const endpoint of endpoints) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
  };
  const cards = debounceWithMaxWait(() => again(listParkings), 1_000, 5_000);
  const told =
    (isGone: boolean) =>
    (payload: LiveEventPayload<'ParkingBookingCreated'>): void => {
      patchCachedParkings(queryClient, payload, isGone);
      // A request that is still running may return the earlier state, so it is repeated.
      const underWay = queryClient
        .getQueryCache()
        .findAll({ queryKey: getQueryKeyPrefix(getParking), fetchStatus: 'fetching' });
      for (const { queryKey } of underWay) void refetchQueries(queryClient, { queryKey, exact: true });
      cards();
      if (payload.bookings.some(({ userId }) => userId === profile.id)) again(listPlannedParkingBookings);
    };
  const setUp = () => again(listManagedParkings, getManagedParking, listParkings, getParking);
  return {
    ParkingSaved: setUp,
    ParkingRemoved() {
      setUp();
      again(listPlannedParkingBookings);
    },
    ParkingAutoReleaseSettingsChanged() {
      again(getManagedParking, listBookingsToConfirm);
    },
    ParkingBookingCreated: told(false),
    ParkingBookingTerminated: told(false),
    ParkingBookingCanceled: told(true),
    ParkingBookingRemoved: told(true),
  };
};
