import { listDay } from '#contract/booking/bookings.ts';
import { getAvailability, getCalendar, getPlan, type LocationNode, listLocations } from '#contract/places/locations.ts';
import { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { patchCachedResponse } from '#web/platform/live/patch-cached-response.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Applies live events to the tree of locations (LIVE-02), on the booking screen and on /locations.
 * The event's data is shown at once, then a refetch updates order and counts.
 */
export function createLocationsLiveHandlers(
  kinds: readonly Pick<ListedBookingKind, 'retrieve' | 'planned'>[],
): LiveHandlersFactory {
  // The endpoints of the lists whose bookings contain a location's name.
  const lists = [listBookingsToConfirm, ...kinds.flatMap(({ retrieve, planned }) => [retrieve, planned])];
  return (queryClient) => {
    const again = (...endpoints: Endpoint[]) => {
      for (const endpoint of endpoints) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
    };
    const patchTree = (patch: (locations: LocationNode[]) => LocationNode[]) => {
      const query = queryClient.getQueryCache().find({ queryKey: createQueryOptions(listLocations).queryKey });
      const known = queryClient.getQueryData(createQueryOptions(listLocations).queryKey);
      if (query && known) patchCachedResponse(queryClient, query, { locations: patch(known.locations) });
      again(listLocations);
    };
    const drawn = (locationId: string) =>
      void refetchQueries(queryClient, { queryKey: createQueryOptions(getPlan, { params: { locationId } }).queryKey });
    const added = () => again(listLocations);
    return {
      LocationCreated: added,
      LocationRenamed({ locationId, name }) {
        patchTree((locations) => locations.map((one) => (one.id === locationId ? { ...one, name } : one)));
        drawn(locationId);
        again(searchRooms, ...lists);
      },
      LocationRemoved({ locationIds }) {
        const gone = new Set(locationIds);
        patchTree((locations) => locations.filter(({ id }) => !gone.has(id)));
        again(listDay, getAvailability, getCalendar, searchRooms, ...lists);
      },
      AreaPermissionsSet({ locationId }) {
        again(listLocations, searchRooms);
        drawn(locationId);
      },
    };
  };
}
