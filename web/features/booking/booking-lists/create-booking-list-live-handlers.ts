import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventName } from '#contract/events.ts';
import { listUnconfirmed } from '#contract/presence/no-shows.ts';
import { hasPermission } from '#contract/wire/permissions.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { mergeLiveHandlers } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import {
  getCancelMutationKey,
  hasCachedBooking,
  isListFetching,
  refetchListOfKind,
  removeCancelledBookingsFromCache,
  updateCachedBooking,
} from './list/cached-pages.ts';

type Handle = (payload: never) => void;
type AnyEvent = { gone?: boolean; of(payload: never): readonly { id: string; userId: string }[] };

/**
 * Handles live events for the lists of bookings (LIVE-02, LIVE-03). Removed bookings disappear at
 * once. Managers refetch after every event of bookings, and all members after events of meetings.
 * Otherwise only events of own or shown bookings refetch.
 */
export function createBookingListLiveHandlers(
  queryClient: QueryClient,
  workplace: CompanyContextValue,
  kinds: readonly ListedBookingKind[] = listedBookingKinds,
): LiveHandlers {
  return mergeLiveHandlers(kinds.map((kind) => listLive(queryClient, workplace, kind)));
}

function listLive(
  queryClient: QueryClient,
  { company, profile }: CompanyContextValue,
  kind: ListedBookingKind,
): LiveHandlers {
  const seesAll = hasPermission(company.permissions, kind.manages);
  const rereadSoon = debounceWithMaxWait(() => {
    if (hasPermission(company.permissions, 'get-all-bookings'))
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listUnconfirmed) });
    // A running cancellation refetches the list when it ends. An earlier refetch would bring the
    // row back for a moment.
    if (queryClient.isMutating({ mutationKey: getCancelMutationKey(kind.name) }) === 0)
      void refetchListOfKind(queryClient, kind);
  });
  const isShown = (id: string) => hasCachedBooking(queryClient, kind, (booking) => booking.id === id);
  const concerns = (bookings: readonly { id: string; userId: string }[]) =>
    seesAll || kind.showsOthers || bookings.some(({ id, userId }) => userId === profile.id || isShown(id));

  const handlers: Partial<Record<LiveEventName, Handle>> = {};
  for (const [name, { gone, of }] of Object.entries(kind.events) as [LiveEventName, AnyEvent][])
    handlers[name] = (payload) => {
      const bookings = of(payload);
      const concerned = concerns(bookings);
      if (gone) removeCancelledBookingsFromCache(queryClient, kind, new Set(bookings.map((booking) => booking.id)));
      if (concerned) rereadSoon();
    };
  for (const [name, idIn] of Object.entries(kind.containers.events) as [LiveEventName, (payload: never) => string][])
    handlers[name] = (payload) => {
      const id = idIn(payload);
      if (
        isListFetching(queryClient, kind) ||
        hasCachedBooking(queryClient, kind, (one) => kind.containers.of(one) === id)
      )
        rereadSoon();
    };
  return {
    ...(handlers as LiveHandlers),
    ReservationConfirmed({ bookingId, userId, kind: name, confirmedOn }) {
      if (name !== kind.name) return;
      updateCachedBooking(queryClient, kind, bookingId, (booking) => ({ ...booking, state: 1, confirmedOn }));
      if (concerns([{ id: bookingId, userId }])) rereadSoon();
    },
  };
}
