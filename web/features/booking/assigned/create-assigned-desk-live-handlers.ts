import { listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';

/**
 * Refetches assigned desks after changed assignments, once for a burst of live events. After a
 * booking of the member's assigned desk it refetches the member's own days. A colleague may have
 * booked a released day, or cancelled that booking.
 */
export const createAssignedDeskLiveHandlers: LiveHandlersFactory = (client) => {
  let changed = new Set<string>();
  const again = debounceWithMaxWait(() => {
    void refetchAssignedDesks(client, changed);
    changed = new Set();
  });
  const queryKey = getQueryKeyPrefix(listOwnAssignedDesks);
  const ownAgain = debounceWithMaxWait(() => void refetchQueries(client, { queryKey }));
  const booked = ({ bookings }: { bookings: readonly { placeId: string }[] }) => {
    const own = client
      .getQueriesData<EndpointOutput<typeof listOwnAssignedDesks>>({ queryKey })
      .flatMap(([, answer]) => answer?.desks.map(({ deskId }) => deskId) ?? []);
    if (bookings.some(({ placeId }) => own.includes(placeId))) ownAgain();
  };
  const reassigned = ({ locationId }: { locationId: string }) => {
    changed.add(locationId);
    again();
  };
  return { DeskAssignmentsChanged: reassigned, BookingCreated: booked, BookingRemoved: booked };
};
