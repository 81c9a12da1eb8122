import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/bookings.ts';
import { listCompanies } from '#contract/companies.ts';
import type { EventPayload } from '#contract/events.ts';
import { getCalendar, getPlan } from '#contract/locations.ts';
import { searchRooms } from '#contract/room-search.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';
import type { Workplace } from '#web/app/company/company-context.ts';
import { floorKindsInOrder } from '#web/app/floor-kinds.ts';
import { burst } from '#web/app/live/burst.ts';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { countsStale, ownStale, patchCounts } from './live/counts.ts';
import { dropBookings, putBookings } from './live/patch-days.ts';

/**
 * What the booking screen does about live events (LIVE-02): bookings are patched into the cached days of their floor at
 * once, and counts follow them; another drawing of a floor is fetched. The tree of locations is the frame's.
 */
export function bookingLive(queryClient: QueryClient, workplace: Workplace): LiveHandlers {
  const me = workplace.profile.id;

  /** As it is now: a setting may change while the screen is open. */
  const mode = () => {
    const { companies = [] } = queryClient.getQueryData(queryOf(listCompanies).queryKey) ?? {};
    const { settings } = companies.find(({ id }) => id === workplace.company.id) ?? workplace.company;
    return settings.locationCalendarInfoMode;
  };
  // Once, however many floors a change of the package freezes: the one on the screen may be under any of them.
  const rereadDays = burst(() => void readAgain(queryClient, { queryKey: keyOf(listDay) }));
  // Once for many events, and by those alone who have the list open.
  const searchAgain = burst(() => void readAgain(queryClient, { queryKey: keyOf(searchRooms) }));
  const own = (bookings: readonly { userId: string }[]) => {
    if (bookings.some(({ userId }) => userId === me)) ownStale(queryClient);
  };
  const booked = ({ locationId, bookings }: EventPayload<'BookingCreated'>) => {
    const isNew = putBookings(queryClient, locationId, bookings);
    const [{ kind, sequence } = { kind: 'desk' as const, sequence: 1 }] = bookings;
    // Of what was changed nobody knows what it was before, and what comes late may be gone by now.
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
      // What the date bar counts is a setting.
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
