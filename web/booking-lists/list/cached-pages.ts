import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { listMyBookings, listMyDays } from '#contract/my-bookings.ts';
import type { TableQuery } from '#contract/table.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { BookingsPage, ListedBooking, ListedKind } from '#web/app/listed-kind.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { serverNow } from '#web/app/session/server-clock.ts';

type Listed = Pick<ListedKind, 'retrieve' | 'showsCancelled'>;

/** Marks cancellations under way. */
export function cancelKey(kind: ListedKind['name']): readonly string[] {
  return ['cancelBookings', kind];
}

const pagesOf = (client: QueryClient, list: Listed): [QueryKey, BookingsPage | undefined][] =>
  client.getQueriesData<BookingsPage>({ queryKey: keyOf(list.retrieve) });

/** Whether a page is being read: nobody knows yet what it shows. */
export function isUnderWay(client: QueryClient, list: Listed): boolean {
  return client.isFetching({ queryKey: keyOf(list.retrieve) }) > 0;
}

/** Whether a cached page shows a booking that passes the test. */
export function anyCached(client: QueryClient, list: Listed, test: (booking: ListedBooking) => boolean): boolean {
  return pagesOf(client, list).some(([, page]) => page?.items.some(test));
}

/** Tells whether a page shows cancelled bookings: its list does, and its question filters neither by another status nor by presence. */
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
 * Takes cancelled bookings off every cached page, at once; a page that shows such ones marks them.
 * @returns puts the pages back as they were
 */
export function takeOff(client: QueryClient, list: Listed, ids: ReadonlySet<string>): () => void {
  const before = pagesOf(client, list);
  for (const [key, page] of before) {
    if (page && asksForCancelled(list, key)) {
      const marked = page.items.map((booking) => (ids.has(booking.id) ? cancelledNow(booking) : booking));
      if (page.items.some(({ id }) => ids.has(id))) client.setQueryData<BookingsPage>(key, { ...page, items: marked });
      continue;
    }
    const items = page?.items.filter((booking) => !ids.has(booking.id));
    if (!page || !items || items.length === page.items.length) continue;
    // Of more than were counted, as many are left to count.
    const gone = page.moreThanCounted ? 0 : page.items.length - items.length;
    client.setQueryData<BookingsPage>(key, { ...page, items, totalCount: page.totalCount - gone });
  }
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

/** Changes a booking on every cached page that shows it. */
export function changeCached(
  client: QueryClient,
  list: Listed,
  id: string,
  change: (booking: ListedBooking) => ListedBooking,
): void {
  for (const [key, page] of pagesOf(client, list)) {
    if (!page?.items.some((booking) => booking.id === id)) continue;
    const items = page.items.map((booking) => (booking.id === id ? change(booking) : booking));
    client.setQueryData<BookingsPage>(key, { ...page, items });
  }
}

/** Has the pages on the screen read again, the others when they are next shown. */
export function reread(client: QueryClient, list: Listed): Promise<void> {
  return readAgain(client, { queryKey: keyOf(list.retrieve) });
}

/** The same of one's own bookings of all kinds, and of their calendar. */
export async function rereadMine(client: QueryClient): Promise<void> {
  await Promise.all([listMyBookings, listMyDays].map((endpoint) => readAgain(client, { queryKey: keyOf(endpoint) })));
}

/** After an act of one's own: every list that shows the booking. */
export async function rereadAfterAct(client: QueryClient, list: Listed): Promise<void> {
  await Promise.all([reread(client, list), rereadMine(client)]);
}
