import type { QueryClient } from '@tanstack/react-query';
import { type FloorDayBooking, listDay } from '#contract/booking/bookings.ts';
import type { EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { patchCachedResponse } from '#web/platform/live/patch-cached-response.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { overlaps } from '../place/taken-time.ts';

type Day = EndpointOutput<typeof listDay>;
type DayRequest = EndpointRequest<typeof listDay>;

/** The floor and period of a cached day, as its request names them. */
type DayOf = NonNullable<DayRequest['query']>;

/**
 * Changes the cached bookings of all days and floors by `change`. If `change` returns the same
 * list, the cached day stays as it is. Pending requests of the floor `locationId` are repeated.
 */
function patch(
  queryClient: QueryClient,
  locationId: string,
  change: (bookings: FloorDayBooking[], of: DayOf) => FloorDayBooking[],
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: getQueryKeyPrefix(listDay) })) {
    const { queryKey, state } = query;
    const of = (queryKey[2] as DayRequest).query;
    if (!of) continue;
    const day = state.data as Day | undefined;
    const bookings = day && change(day.bookings, of);
    if (bookings && bookings !== day.bookings) patchCachedResponse<Day>(queryClient, query, { bookings });
    // A running request may have read the state before this change, so it is repeated.
    if (of.locationId === locationId && state.fetchStatus !== 'idle')
      void refetchQueries(queryClient, { queryKey, exact: true });
  }
}

const without = (bookings: FloorDayBooking[], ids: ReadonlySet<string>) =>
  bookings.some(({ id }) => ids.has(id)) ? bookings.filter(({ id }) => !ids.has(id)) : bookings;

/**
 * The last known sequence number of each booking, by id. A later event may have a lower number,
 * because events of two servers may arrive out of order.
 */
const told = new WeakMap<QueryClient, Map<string, number>>();
const mostRemembered = 5_000;

/**
 * Returns the bookings that are not older than the last known state, and stores their sequence
 * numbers.
 */
function newest<One extends { id: string; sequence: number }>(queryClient: QueryClient, some: readonly One[]): One[] {
  const known = told.get(queryClient) ?? new Map<string, number>();
  told.set(queryClient, known);
  const news = some.filter(({ id, sequence }) => sequence >= (known.get(id) ?? 0));
  if (known.size > mostRemembered) known.clear();
  for (const { id, sequence } of news) known.set(id, sequence);
  return news;
}

/**
 * Returns the bookings of an event with the series ids of the cached bookings. Events lack these
 * ids, which never change.
 */
function keepSeries(read: readonly FloorDayBooking[], arrived: readonly FloorDayBooking[]): FloorDayBooking[] {
  const known = new Map(read.map(({ id, seriesId }) => [id, seriesId]));
  return arrived.map((booking) => {
    const seriesId = booking.seriesId ?? known.get(booking.id);
    return seriesId === undefined ? booking : { ...booking, seriesId };
  });
}

/**
 * Puts bookings into every cached day of their floor that they overlap. A moved booking disappears
 * at once from other days and floors. Its removal event may arrive later and be ignored as older.
 * @returns false when a newer state of any booking is known
 */
export function putCachedFloorBookings(
  queryClient: QueryClient,
  locationId: string,
  arrived: readonly FloorDayBooking[],
): boolean {
  const changed = newest(queryClient, arrived);
  const ids = new Set(changed.map((booking) => booking.id));
  patch(queryClient, locationId, (bookings, day) => {
    const others = without(bookings, ids);
    const touching = day.locationId === locationId ? changed.filter((booking) => overlaps(booking, day)) : [];
    return touching.length === 0 ? others : [...others, ...keepSeries(bookings, touching)];
  });
  return changed.length === arrived.length;
}

/** Removes bookings from every cached day of their floor. */
export function removeCachedFloorBookings(
  queryClient: QueryClient,
  locationId: string,
  gone: readonly { id: string; sequence: number }[],
): void {
  const ids = new Set(newest(queryClient, gone).map(({ id }) => id));
  patch(queryClient, locationId, (bookings, day) =>
    day.locationId === locationId ? without(bookings, ids) : bookings,
  );
}
