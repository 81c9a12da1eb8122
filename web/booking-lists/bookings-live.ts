import type { QueryClient } from '@tanstack/react-query';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { EventPayload } from '#contract/events.ts';
import { listUnconfirmed } from '#contract/no-shows.ts';
import { holds } from '#contract/permissions.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { BookableKind } from '#web/app/bookable-kind.ts';
import { bookableKinds, kindsInOrder } from '#web/app/bookable-kinds.ts';
import type { Workplace } from '#web/app/company/company-context.ts';
import { burst } from '#web/app/live/burst.ts';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { anyCached, cancelKey, changeCached, isUnderWay, reread, takeOff } from './list/cached-pages.ts';

type Removed = EventPayload<'BookingRemoved'>;
type Told = EventPayload<'BookingCreated'>;

/**
 * What the lists of bookings do about live events (LIVE-02, LIVE-03). Bookings that are gone leave the lists at once; others
 * have the lists on the screen read again, once for a burst: every one for holders of get-all-bookings, else one's own.
 * Who takes part in a meeting is not told to the whole company, so everybody's list of meetings reads again for any meeting.
 */
export function bookingsLive(queryClient: QueryClient, { company, profile }: Workplace): LiveHandlers {
  const seesAll = holds(company.permissions, 'get-all-bookings');
  const readList = (kind: BookableKind) =>
    burst(() => {
      if (seesAll) void readAgain(queryClient, { queryKey: keyOf(listUnconfirmed) });
      // A cancellation under way reads the list again when it is done; before, the row would come back for a moment.
      if (queryClient.isMutating({ mutationKey: cancelKey(kind.name) }) === 0) void reread(queryClient, kind);
    });
  const rereadSoon = Object.fromEntries(kindsInOrder.map((kind) => [kind.name, readList(kind)])) as Record<
    BookedKind,
    () => void
  >;

  const isShown = (kind: BookableKind, id: string) => anyCached(queryClient, kind, (booking) => booking.id === id);
  const concerns = (kind: BookableKind, bookings: readonly { id: string; userId: string }[]) =>
    seesAll || kind.isMeeting || bookings.some(({ id, userId }) => userId === profile.id || isShown(kind, id));

  const gone = ({ kind: name, bookings }: Removed) => {
    const kind = bookableKinds[name];
    const concerned = concerns(kind, bookings);
    takeOff(queryClient, kind, new Set(bookings.map((booking) => booking.id)));
    if (concerned) rereadSoon[name]();
  };
  const told = (kind: BookableKind) => (payload: Told) => {
    if (concerns(kind, payload.bookings)) rereadSoon[kind.name]();
  };

  return {
    ...Object.fromEntries(kindsInOrder.flatMap((kind) => kind.events.told.map((name) => [name, told(kind)]))),
    ...Object.fromEntries(kindsInOrder.flatMap((kind) => kind.events.gone.map((name) => [name, gone]))),
    ReservationConfirmed({ bookingId, userId, kind: name, confirmedOn }) {
      const kind = bookableKinds[name];
      changeCached(queryClient, kind, bookingId, (booking) => ({ ...booking, state: 1, confirmedOn }));
      if (concerns(kind, [{ id: bookingId, userId }])) rereadSoon[name]();
    },
    LocationUpdated({ locationId }) {
      for (const kind of kindsInOrder)
        if (
          isUnderWay(queryClient, kind) ||
          anyCached(queryClient, kind, (booking) => booking.locationId === locationId)
        )
          rereadSoon[kind.name]();
    },
  };
}
