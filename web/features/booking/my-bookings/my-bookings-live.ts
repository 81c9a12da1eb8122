import { listMyBookings, type OwnBooking } from '#contract/booking/my-bookings.ts';
import type { EventName } from '#contract/events.ts';
import { rereadMine } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { listedKinds } from '#web/features/booking/kinds/listed-kinds.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { ListedKind } from '#web/platform/kinds/listed-kind.ts';
import { burst } from '#web/platform/live/burst.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { allHandlers, type LiveFeature } from '#web/platform/live/live-handlers.ts';

type Handle = (payload: never) => void;
type OfBookings = (payload: never) => readonly { id: string; userId: string }[];

/**
 * Reads own bookings again, once for a burst of events. It reacts to own and shown bookings, to
 * their containers, and to every meeting, since events name no participants. Shown bookings stay
 * meanwhile.
 */
export const myBookingsLive: LiveFeature = (queryClient, { profile }) => {
  const reread = burst(() => void rereadMine(queryClient));
  const shown = () =>
    queryClient
      .getQueriesData<{ bookings: OwnBooking[] }>({ queryKey: keyOf(listMyBookings) })
      .flatMap(([, answer]) => answer?.bookings ?? []);
  const isUnderWay = () => queryClient.isFetching({ queryKey: keyOf(listMyBookings) }) > 0;

  const ofKind = (kind: ListedKind): LiveHandlers => {
    const handlers: Partial<Record<EventName, Handle>> = {};
    for (const [name, { of }] of Object.entries(kind.events) as [EventName, { of: OfBookings }][])
      handlers[name] = (payload) => {
        const bookings = of(payload);
        const isMine = bookings.some(({ userId }) => userId === profile.id);
        if (isMine || kind.showsOthers || shown().some(({ id }) => bookings.some((one) => one.id === id))) reread();
      };
    for (const [name, idIn] of Object.entries(kind.containers.events) as [EventName, (payload: never) => string][])
      handlers[name] = (payload) => {
        const changed = idIn(payload);
        if (isUnderWay() || shown().some(({ containerId }) => containerId === changed)) reread();
      };
    return handlers as LiveHandlers;
  };
  return {
    ...allHandlers(listedKinds.map(ofKind)),
    ReservationConfirmed({ userId }) {
      if (userId === profile.id) reread();
    },
    LocationRenamed: reread,
    LocationRemoved: reread,
    // The company decides which kinds exist and which the bell confirms.
    CompanyUpdated: reread,
  };
};
