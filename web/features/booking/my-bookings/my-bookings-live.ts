import { listMyBookings, type OwnBooking } from '#contract/booking/my-bookings.ts';
import type { LiveEventName } from '#contract/events.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { type LiveHandlersFactory, mergeLiveHandlers } from '#web/platform/live/live-handlers.ts';

type Handle = (payload: never) => void;
type OfBookings = (payload: never) => readonly { id: string; userId: string }[];

/**
 * Refetches the member's own bookings after live events, once for a burst. It reacts to events of
 * own or shown bookings, and of the floors, parkings or groups of shown bookings. It reacts to each
 * event of meetings, because such an event names no participants. It also reacts to changes of the
 * company, and to renamed or removed locations.
 */
export const createMyBookingsLiveHandlers: LiveHandlersFactory = (queryClient, { profile }) => {
  const reread = debounceWithMaxWait(() => void refetchOwnBookings(queryClient));
  const shown = () =>
    queryClient
      .getQueriesData<{ bookings: OwnBooking[] }>({ queryKey: getQueryKeyPrefix(listMyBookings) })
      .flatMap(([, answer]) => answer?.bookings ?? []);
  const isUnderWay = () => queryClient.isFetching({ queryKey: getQueryKeyPrefix(listMyBookings) }) > 0;

  const ofKind = (kind: ListedBookingKind): LiveHandlers => {
    const handlers: Partial<Record<LiveEventName, Handle>> = {};
    for (const [name, { of }] of Object.entries(kind.events) as [LiveEventName, { of: OfBookings }][])
      handlers[name] = (payload) => {
        const bookings = of(payload);
        const isMine = bookings.some(({ userId }) => userId === profile.id);
        if (isMine || kind.showsOthers || shown().some(({ id }) => bookings.some((one) => one.id === id))) reread();
      };
    for (const [name, idIn] of Object.entries(kind.containers.events) as [LiveEventName, (payload: never) => string][])
      handlers[name] = (payload) => {
        const changed = idIn(payload);
        if (isUnderWay() || shown().some(({ containerId }) => containerId === changed)) reread();
      };
    return handlers as LiveHandlers;
  };
  return {
    ...mergeLiveHandlers(listedBookingKinds.map(ofKind)),
    ReservationConfirmed({ userId }) {
      if (userId === profile.id) reread();
    },
    LocationRenamed: reread,
    LocationRemoved: reread,
    // The company's settings decide which kinds exist and which bookings await confirmation.
    CompanyUpdated: reread,
  };
};
