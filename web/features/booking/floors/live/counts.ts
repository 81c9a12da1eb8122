import type { Query, QueryClient } from '@tanstack/react-query';
import { listAssignedDays } from '#contract/booking/assigned-desks.ts';
import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { getAvailability, getCalendar, type LocationNode, listLocations } from '#contract/places/locations.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { patchCachedResponse } from '#web/platform/live/patch-cached-response.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { getLocationAncestors } from '#web/platform/places/location-tree.ts';
import { overlaps } from '../place/taken-time.ts';

/**
 * The endpoints whose counts change with any booking: free places in the tree, and the date bar.
 */
const counts = [getAvailability, getCalendar];

/**
 * Milliseconds until patched counts are refetched: `least` and a random part of `spread`. The
 * random part prevents requests of all browsers at once.
 */
const patched = { least: 20_000, spread: 40_000 };
/** Milliseconds until counts are refetched after a change that cannot be patched. */
const unknown = { least: 1_000, spread: 2_000 };

/** New or removed bookings of a floor. */
export interface BookingsChange {
  locationId: string;
  kind: FloorKind;
  /** True for bookings that exist now, false for removed ones. */
  taken: boolean;
  bookings: readonly (Pick<FloorDayBooking, 'id' | 'placeId' | 'userId'> & Period)[];
  /**
   * The id of the signed-in person, and the company's setting that decides how the calendar counts.
   */
  me: string;
  mode: CompanySettings['locationCalendarInfoMode'];
}

/**
 * The bookings that events reported for each place since a cached response arrived (`readAt`), by
 * id. In the date bar the key also has the day. An empty set means that all reported bookings were
 * removed.
 */
const counted = new WeakMap<Query, { readAt: number; holders: Map<string, ReadonlySet<string>> }>();

/**
 * Returns whether a change alters the number of free places. A second booking of a taken place or a
 * repeated event does not. Neither does a removal while another booking holds the place.
 */
function isNews(query: Query, what: string, bookings: BookingsChange['bookings'], taken: boolean): boolean {
  const readAt = query.state.dataUpdatedAt;
  const known = counted.get(query);
  const { holders } = known?.readAt === readAt ? known : { holders: new Map<string, ReadonlySet<string>>() };
  counted.set(query, { readAt, holders });
  const ids = bookings.map(({ id }) => id);
  const before = holders.get(what);
  const rest = [...(before ?? [])].filter((id) => !ids.includes(id));
  const after = new Set(taken ? [...rest, ...ids] : rest);
  holders.set(what, after);
  // Without an earlier event about this place, the cached response cannot contain the change. So it
  // counts the place as free before a booking, and as taken before a removal.
  const wasHeld = before ? before.size > 0 : !taken;
  return after.size > 0 !== wasHeld;
}

/** Changes a cached response without changing its age. */
function change<Data>(queryClient: QueryClient, query: Query, data: Data): void {
  patchCachedResponse(queryClient, query, data, { updatedAt: query.state.dataUpdatedAt });
}

const step = (taken: boolean) => (taken ? -1 : 1);
const byPlace = (bookings: BookingsChange['bookings']) => Map.groupBy(bookings, ({ placeId }) => placeId);

function patchAvailability(queryClient: QueryClient, { locationId, kind, taken, bookings }: BookingsChange): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: getQueryKeyPrefix(getAvailability) })) {
    const data = query.state.data as EndpointOutput<typeof getAvailability> | undefined;
    const { query: period } = query.queryKey[2] as EndpointRequest<typeof getAvailability>;
    if (!data || !period) continue;
    const places = byPlace(bookings.filter((one) => overlaps(one, period)));
    const news = [...places].filter(([placeId, some]) => isNews(query, placeId, some, taken)).length;
    if (news === 0) continue;
    const locations = data.locations.map((one) => {
      if (one.locationId !== locationId) return one;
      return { ...one, free: { ...one.free, [kind]: Math.max(0, (one.free[kind] ?? 0) + news * step(taken)) } };
    });
    change(queryClient, query, { locations });
  }
}

type Days = EndpointOutput<typeof getCalendar>;

function patchCalendar(
  queryClient: QueryClient,
  { locationId, kind, taken, bookings, me, mode }: BookingsChange,
): void {
  const locations =
    queryClient.getQueryData<{ locations: LocationNode[] }>(createQueryOptions(listLocations).queryKey)?.locations ??
    [];
  for (const query of queryClient.getQueryCache().findAll({ queryKey: getQueryKeyPrefix(getCalendar) })) {
    const data = query.state.data as Days | undefined;
    const { query: asked } = query.queryKey[2] as EndpointRequest<typeof getCalendar>;
    const selected = locations.find(({ id }) => id === asked?.locationId);
    if (!data || !selected) continue;
    const isBelow = [locationId, ...getLocationAncestors(locations, locationId).map(({ id }) => id)].includes(
      selected.id,
    );
    const isCounted =
      kind === 'desk' && (mode === 1 || (mode === 2 ? locationId === selected.id : mode === 3 && isBelow));
    const days = data.days.map((day) => {
      const touching = bookings.filter(({ startDate, endDate }) => {
        const [first, last] = [
          getCalendarDayAt(Date.parse(startDate), selected.iana),
          getCalendarDayAt(Date.parse(endDate) - 1, selected.iana),
        ];
        return first <= day.day && day.day <= last;
      });
      if (touching.length === 0) return day;
      const places = byPlace(touching);
      const news = [...places].filter(([placeId, some]) => isNews(query, `${placeId} ${day.day}`, some, taken)).length;
      const mine = taken && touching.some(({ userId }) => userId === me);
      return {
        ...day,
        // Only the server knows whether a removal leaves the day without bookings.
        anyBooking: day.anyBooking || (taken && isBelow),
        myDesk: day.myDesk || (mine && kind === 'desk'),
        myRoom: day.myRoom || (mine && kind === 'room'),
        freeDesks:
          isCounted && day.freeDesks !== null ? Math.max(0, day.freeDesks + news * step(taken)) : day.freeDesks,
      };
    });
    change<Days>(queryClient, query, { days });
  }
}

/**
 * Returns the desks that the cached floors show as assigned. The server counts such a desk as taken
 * on its days, with a booking or without.
 */
function getKnownAssignedDesks(queryClient: QueryClient): ReadonlySet<string> {
  const answers = queryClient.getQueriesData<EndpointOutput<typeof listAssignedDays>>({
    queryKey: getQueryKeyPrefix(listAssignedDays),
  });
  return new Set(answers.flatMap(([, answer]) => answer?.days.map(({ deskId }) => deskId) ?? []));
}

/**
 * Applies a change of bookings at once to the counts of free places in the tree and the date bar.
 * Bookings of assigned desks wait for the server's counts.
 */
export function patchFreePlaceCounts(queryClient: QueryClient, everything: BookingsChange): void {
  const assigned = getKnownAssignedDesks(queryClient);
  const bookings = everything.bookings.filter(({ placeId }) => !assigned.has(placeId));
  const bookingsChange = { ...everything, bookings };
  patchAvailability(queryClient, bookingsChange);
  patchCalendar(queryClient, bookingsChange);
  // A running request may have read the state before the change, so it is repeated.
  for (const endpoint of counts)
    for (const { queryKey } of queryClient
      .getQueryCache()
      .findAll({ queryKey: getQueryKeyPrefix(endpoint), fetchStatus: 'fetching' }))
      void refetchQueries(queryClient, { queryKey, exact: true });
  // After a removal, the browser does not know whether the person has another booking on that day.
  // It also cannot count assigned desks. Then the counts are refetched soon.
  const knowsAll = bookingsChange.taken || !bookingsChange.bookings.some(({ userId }) => userId === bookingsChange.me);
  const hasPatchedAll = bookings.length === everything.bookings.length;
  askAnew(queryClient, knowsAll && hasPatchedAll ? patched : unknown);
}

const waiting = new WeakMap<QueryClient, { at: number; timer: ReturnType<typeof setTimeout> }>();

/** Refetches the shown counts after a delay, once for many events. */
function askAnew(queryClient: QueryClient, { least, spread }: typeof patched): void {
  const at = Date.now() + least + Math.random() * spread;
  const before = waiting.get(queryClient);
  if (before && before.at <= at) return;
  clearTimeout(before?.timer);
  const ask = () => {
    waiting.delete(queryClient);
    for (const endpoint of counts) void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
  };
  waiting.set(queryClient, { at, timer: setTimeout(ask, at - Date.now()) });
}

/** Schedules a refetch of the counts after a change that only the server can count. */
export function refetchFreePlaceCountsSoon(queryClient: QueryClient): void {
  for (const endpoint of counts)
    void queryClient.invalidateQueries({ queryKey: getQueryKeyPrefix(endpoint), refetchType: 'none' });
  askAnew(queryClient, unknown);
}

/** Refetches the person's own bookings, which the limits count, and the lists of bookings. */
export function refetchOwnFloorBookings(queryClient: QueryClient): void {
  for (const endpoint of floorKindsInOrder.flatMap(({ planned, retrieve }) => [planned, retrieve]))
    void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
}
