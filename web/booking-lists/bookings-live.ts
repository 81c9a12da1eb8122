import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '#contract/events.ts';
import { holds } from '#contract/permissions.ts';
import type { Workplace } from '#web/app/company/company-context.ts';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { burst } from './burst.ts';
import { anyCached, cancelKey, changeCached, isUnderWay, reread, takeOff } from './list/cached-pages.ts';
import { deskList } from './list/desk-list.ts';
import type { ListKind } from './list/list-kind.ts';
import { roomList } from './list/room-list.ts';

type Kind = ListKind['name'];
type Removed = EventPayload<'BookingRemoved'>;
type Told = EventPayload<'BookingCreated'>;

/**
 * What the lists of bookings do about live events (LIVE-02, LIVE-03). Bookings that are gone leave the lists at once; others
 * have the lists on the screen read again, once for a burst: every one for holders of get-all-bookings, else one's own.
 * Who takes part in a meeting is not told to the whole company, so everybody's list of meetings reads again for any meeting.
 */
export function bookingsLive(queryClient: QueryClient, { company, profile }: Workplace): LiveHandlers {
  const seesAll = holds(company.permissions, 'get-all-bookings');
  const lists: Record<Kind, Pick<ListKind, 'retrieve' | 'name'>> = { desk: deskList, room: roomList };
  const readAgain = (kind: Kind) =>
    burst(() => {
      // A cancellation under way reads the list again when it is done; before, the row would come back for a moment.
      if (queryClient.isMutating({ mutationKey: cancelKey(kind) }) === 0) void reread(queryClient, lists[kind]);
    });
  const rereadSoon: Record<Kind, () => void> = { desk: readAgain('desk'), room: readAgain('room') };

  const isShown = (kind: Kind, id: string) => anyCached(queryClient, lists[kind], (booking) => booking.id === id);
  const concerns = (kind: Kind, bookings: readonly { id: string; userId: string }[]) =>
    seesAll || kind === 'room' || bookings.some(({ id, userId }) => userId === profile.id || isShown(kind, id));

  const gone = ({ kind, bookings }: Removed) => {
    const concerned = concerns(kind, bookings);
    takeOff(queryClient, lists[kind], new Set(bookings.map((booking) => booking.id)));
    if (concerned) rereadSoon[kind]();
  };
  const told = (kind: Kind) => (payload: Told) => {
    if (concerns(kind, payload.bookings)) rereadSoon[kind]();
  };

  return {
    BookingCreated: told('desk'),
    BookingRemoved: gone,
    RoomBookingCreated: told('room'),
    RoomBookingUpdated: told('room'),
    RoomBookingCanceled: gone,
    ReservationConfirmed({ bookingId, userId, kind, confirmedOn }) {
      changeCached(queryClient, lists[kind], bookingId, (booking) => ({ ...booking, state: 1, confirmedOn }));
      if (concerns(kind, [{ id: bookingId, userId }])) rereadSoon[kind]();
    },
    LocationUpdated({ locationId }) {
      for (const list of Object.values(lists))
        if (
          isUnderWay(queryClient, list) ||
          anyCached(queryClient, list, (booking) => booking.locationId === locationId)
        )
          rereadSoon[list.name]();
    },
  };
}
