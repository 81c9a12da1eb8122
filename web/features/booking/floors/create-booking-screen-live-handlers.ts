import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import type { LiveEventPayload } from '#contract/events.ts';
import { getCalendar, getPlan } from '#contract/places/locations.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { patchFreePlaceCounts, refetchFreePlaceCountsSoon, refetchOwnFloorBookings } from './live/counts.ts';
import { putCachedFloorBookings, removeCachedFloorBookings } from './live/patch-days.ts';

/**
 * Applies live events to the booking screen (LIVE-02). Events of bookings patch the cached days of
 * their floor and the counts. A changed drawing is refetched. `createLocationsLiveHandlers` handles
 * the tree of locations.
 */
export function createBookingScreenLiveHandlers(
  queryClient: QueryClient,
  workplace: CompanyContextValue,
): LiveHandlers {
  const me = workplace.profile.id;

  /** Returns the company's current calendar mode, which may change while the screen is open. */
  const mode = () => {
    const { companies = [] } = queryClient.getQueryData(createQueryOptions(listCompanies).queryKey) ?? {};
    const { settings } = companies.find(({ id }) => id === workplace.company.id) ?? workplace.company;
    return settings.locationCalendarInfoMode;
  };
  // A change of package may freeze places on many floors, also on the shown floor. One request
  // covers all these events.
  const rereadDays = debounceWithMaxWait(
    () => void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listDay) }),
  );
  // One request covers many events. Only an open list of rooms sends the request.
  const searchAgain = debounceWithMaxWait(
    () => void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(searchRooms) }),
  );
  const own = (bookings: readonly { userId: string }[]) => {
    if (bookings.some(({ userId }) => userId === me)) refetchOwnFloorBookings(queryClient);
  };
  const booked = ({ locationId, bookings }: LiveEventPayload<'BookingCreated'>) => {
    const isNew = putCachedFloorBookings(queryClient, locationId, bookings);
    const [{ kind, sequence } = { kind: 'desk' as const, sequence: 1 }] = bookings;
    // The earlier place of a changed booking is unknown, and the booking of a late event may be
    // gone.
    if (sequence > 0 || !isNew) refetchFreePlaceCountsSoon(queryClient);
    else patchFreePlaceCounts(queryClient, { locationId, kind, taken: true, bookings, me, mode: mode() });
    if (kind === 'room') searchAgain();
    own(bookings);
  };
  const gone = ({ locationId, kind, bookings }: LiveEventPayload<'BookingRemoved'>) => {
    removeCachedFloorBookings(queryClient, locationId, bookings);
    patchFreePlaceCounts(queryClient, { locationId, kind, taken: false, bookings, me, mode: mode() });
    if (kind === 'room') searchAgain();
    own(bookings);
  };

  return {
    ...Object.fromEntries(
      floorKindsInOrder.flatMap(({ floorEvents }) => floorEvents.told.map((name) => [name, booked])),
    ),
    ...Object.fromEntries(floorKindsInOrder.flatMap(({ floorEvents }) => floorEvents.gone.map((name) => [name, gone]))),
    CompanyUpdated() {
      // The company's settings decide what the date bar counts.
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(getCalendar) });
      searchAgain();
    },
    LocationUpdated({ locationId }) {
      void refetchQueries(queryClient, { queryKey: createQueryOptions(getPlan, { params: { locationId } }).queryKey });
      rereadDays();
      searchAgain();
      refetchFreePlaceCountsSoon(queryClient);
    },
  };
}
