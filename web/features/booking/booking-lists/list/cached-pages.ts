import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listAbsences } from '#contract/absences/absences.ts';
import { listMyBookings, listMyDays } from '#contract/booking/my-bookings.ts';
import type { TableQuery } from '#contract/wire/table.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { BookingTablePage, ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

type Listed = Pick<ListedBookingKind, 'retrieve' | 'showsCancelled'>;

/** Returns the key of the mutations that cancel bookings of one kind. */
export function getCancelMutationKey(kind: ListedBookingKind['name']): readonly string[] {
  return ['cancelBookings', kind];
}

const pagesOf = (client: QueryClient, list: Listed): [QueryKey, BookingTablePage | undefined][] =>
  client.getQueriesData<BookingTablePage>({ queryKey: getQueryKeyPrefix(list.retrieve) });

/**
 * Returns whether a page of the list is being fetched or refetched, so that its rows may change.
 */
export function isListFetching(client: QueryClient, list: Listed): boolean {
  return client.isFetching({ queryKey: getQueryKeyPrefix(list.retrieve) }) > 0;
}

/** Returns whether a cached page of the list contains a booking that passes the test. */
export function hasCachedBooking(
  client: QueryClient,
  list: Listed,
  test: (booking: ListedBooking) => boolean,
): boolean {
  return pagesOf(client, list).some(([, page]) => page?.items.some(test));
}

/**
 * Returns whether a page can contain cancelled bookings. The list must show them, and the page's
 * filters must not exclude them by presence or status.
 */
function asksForCancelled({ showsCancelled }: Listed, key: QueryKey): boolean {
  if (!showsCancelled) return false;
  const { body } = key.at(-1) as { body: TableQuery };
  if (body.filters.some(({ column }) => column === 'state')) return false;
  const ofStatus = body.filters.filter(({ column }) => column === 'status');
  return ofStatus.every(({ value }) => value.includes('cancelled'));
}

const cancelledNow = (booking: ListedBooking): ListedBooking => ({
  ...booking,
  ...{ state: 2, status: 'cancelled', cancelledOn: new Date(serverNow()).toISOString() },
  can: { cancel: false, terminate: false, export: false },
});

/**
 * Removes cancelled bookings from every cached page at once. Pages that show cancelled bookings
 * change the status of the rows instead.
 * @returns a function that restores the pages
 */
export function removeCancelledBookingsFromCache(
  client: QueryClient,
  list: Listed,
  ids: ReadonlySet<string>,
): () => void {
  const before = pagesOf(client, list);
  for (const [key, page] of before) {
    if (page && asksForCancelled(list, key)) {
      const marked = page.items.map((booking) => (ids.has(booking.id) ? cancelledNow(booking) : booking));
      if (page.items.some(({ id }) => ids.has(id)))
        client.setQueryData<BookingTablePage>(key, { ...page, items: marked });
      continue;
    }
    const items = page?.items.filter((booking) => !ids.has(booking.id));
    if (!page || !items || items.length === page.items.length) continue;
    // The server counts rows only up to a limit. A total at that limit stays after a removal.
    const gone = page.moreThanCounted ? 0 : page.items.length - items.length;
    client.setQueryData<BookingTablePage>(key, { ...page, items, totalCount: page.totalCount - gone });
  }
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

/** Changes a booking on every cached page that shows it. */
export function updateCachedBooking(
  client: QueryClient,
  list: Listed,
  id: string,
  change: (booking: ListedBooking) => ListedBooking,
): void {
  for (const [key, page] of pagesOf(client, list)) {
    if (!page?.items.some((booking) => booking.id === id)) continue;
    const items = page.items.map((booking) => (booking.id === id ? change(booking) : booking));
    client.setQueryData<BookingTablePage>(key, { ...page, items });
  }
}

/**
 * Refetches the visible pages of the list at once, and other cached pages when they are shown next.
 */
export function refetchListOfKind(client: QueryClient, list: Listed): Promise<void> {
  return refetchQueries(client, { queryKey: getQueryKeyPrefix(list.retrieve) });
}

/**
 * Refetches the member's own bookings of all kinds, the days with bookings in their calendar, and
 * the absences, which count bookings.
 */
export async function refetchOwnBookings(client: QueryClient): Promise<void> {
  await Promise.all(
    [listMyBookings, listMyDays, listAbsences].map((endpoint) =>
      refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) }),
    ),
  );
}

/**
 * Refetches the list of a kind and the member's own bookings, after the member changed a booking.
 */
export async function refetchListAndOwnBookings(client: QueryClient, list: Listed): Promise<void> {
  await Promise.all([refetchListOfKind(client, list), refetchOwnBookings(client)]);
}
