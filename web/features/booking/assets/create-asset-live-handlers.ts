import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventPayload } from '#contract/events.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import type { AssetKind } from './asset-kind.ts';
import { getKindSaveMutationKey, putCachedBooking } from './booking/cached-bookings.ts';
import { fleetKind } from './fleet/fleet-kind.ts';
import { resourceKind } from './resources/resource-kind.ts';

/**
 * Returns the handlers of live events for the timelines and cards of one kind. A removed booking
 * disappears at once. The handlers refetch all other data, once for a burst of events.
 */
function liveOf(queryClient: QueryClient, kind: AssetKind): LiveHandlers {
  const again = (...endpoints: Endpoint[]) =>
    debounceWithMaxWait(() => {
      for (const endpoint of endpoints) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
    });
  const { groups, group, bookings } = kind.reads;
  const readGroups = again(groups, group);
  const readBookings = debounceWithMaxWait(() => {
    // A running save refetches the bookings when it ends. An earlier refetch would move the saved
    // booking back for a moment.
    if (queryClient.isMutating({ mutationKey: getKindSaveMutationKey(kind.name) }) === 0)
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(bookings) });
  });
  const changed = () => {
    readGroups();
    readBookings();
  };
  const { events } = kind;
  return {
    ...Object.fromEntries([...events.groups, ...events.assets].map((name) => [name, changed])),
    [events.saved]: () => readBookings(),
    [events.gone]: ({ bookingId }: LiveEventPayload<'CarBookingRemoved'>) => {
      putCachedBooking(queryClient, kind, bookingId, undefined);
      readBookings();
    },
  };
}

/** The handlers of live events about fleets and resources (LIVE-02). */
export const createAssetLiveHandlers: LiveHandlersFactory = (queryClient) => ({
  ...liveOf(queryClient, fleetKind),
  ...liveOf(queryClient, resourceKind),
});
