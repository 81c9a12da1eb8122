import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { listCompanies } from '#contract/company/companies.ts';
import type { EventPayload } from '#contract/events.ts';
import { getCalendar, getPlan } from '#contract/places/locations.ts';
import { searchRooms } from '#contract/rooms/room-search.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/floor-kinds.ts';
import { keyOf, queryOf } from '#web/platform/api/query-of.ts';
import type { Workplace } from '#web/platform/company/company-context.ts';
import { burst } from '#web/platform/live/burst.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { countsStale, ownStale, patchCounts } from './live/counts.ts';
import { dropBookings, putBookings } from './live/patch-days.ts';

/**
 * Applies live events to the booking screen (LIVE-02). Bookings patch the cached days of their
 * floor, and counts follow. A changed drawing is read again. `locationsLive` handles the tree of
 * locations.
 */
export function bookingLive(queryClient: QueryClient, workplace: Workplace): LiveHandlers {
  const me = workplace.profile.id;

  /** Returns the current setting, which may change while the screen is open. */
  const mode = () => {
    const { companies = [] } = queryClient.getQueryData(queryOf(listCompanies).queryKey) ?? {};
    const { settings } = companies.find(({ id }) => id === workplace.company.id) ?? workplace.company;
    return settings.locationCalendarInfoMode;
  };
  // A change of package may freeze many floors, and the shown one may lie under any of them. One
  // request serves them all.
  const rereadDays = burst(() => void readAgain(queryClient, { queryKey: keyOf(listDay) }));
  // One request serves many events. Only an open list causes it.
  const searchAgain = burst(() => void readAgain(queryClient, { queryKey: keyOf(searchRooms) }));
  const own = (bookings: readonly { userId: string }[]) => {
    if (bookings.some(({ userId }) => userId === me)) ownStale(queryClient);
  };
  const booked = ({ locationId, bookings }: EventPayload<'BookingCreated'>) => {
    const isNew = putBookings(queryClient, locationId, bookings);
    const [{ kind, sequence } = { kind: 'desk' as const, sequence: 1 }] = bookings;
    // A changed booking's earlier place is unknown, and a late event's booking may be gone by now.
    if (sequence > 0 || !isNew) countsStale(queryClient);
    else patchCounts(queryClient, { locationId, kind, taken: true, bookings, me, mode: mode() });
    if (kind === 'room') searchAgain();
    own(bookings);
  };
  const gone = ({ locationId, kind, bookings }: EventPayload<'BookingRemoved'>) => {
    dropBookings(queryClient, locationId, bookings);
    patchCounts(queryClient, { locationId, kind, taken: false, bookings, me, mode: mode() });
    if (kind === 'room') searchAgain();
    own(bookings);
  };

  return {
    ...Object.fromEntries(
      floorKindsInOrder.flatMap(({ floorEvents }) => floorEvents.told.map((name) => [name, booked])),
    ),
    ...Object.fromEntries(floorKindsInOrder.flatMap(({ floorEvents }) => floorEvents.gone.map((name) => [name, gone]))),
    CompanyUpdated() {
      // A company setting decides what the date bar counts.
      void readAgain(queryClient, { queryKey: keyOf(getCalendar) });
      searchAgain();
    },
    LocationUpdated({ locationId }) {
      void readAgain(queryClient, { queryKey: queryOf(getPlan, { params: { locationId } }).queryKey });
      rereadDays();
      searchAgain();
      countsStale(queryClient);
    },
  };
}
