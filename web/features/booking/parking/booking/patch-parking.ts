import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventPayload } from '#contract/events.ts';
import { type BookableParkingSpace, getParking } from '#contract/parking/parking-availability.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import type { EndpointOutput, EndpointRequest } from '#contract/wire/endpoint.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { patchCachedResponse } from '#web/platform/live/patch-cached-response.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

type Parking = EndpointOutput<typeof getParking>;
type BookingsPayload = LiveEventPayload<'ParkingBookingCreated'>;
type Reservation = BookableParkingSpace['reservations'][number];
interface Period {
  startDate: string;
  endDate: string;
}

const overlaps = (one: Period, other: Period) =>
  Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(other.startDate) < Date.parse(one.endDate);

/**
 * Returns where each booking of a space begins and ends within a period, as numbers from 0 to 1.
 * The screen draws them as a bar (modules, section 3).
 */
export function getBookingPositionsOnBar(
  reservations: readonly (Period & { id: string })[],
  period: Period,
): BookableParkingSpace['availabilityBar'] {
  const from = Date.parse(period.startDate);
  const length = Date.parse(period.endDate) - from;
  const within = (instant: string) => Math.min(Math.max((Date.parse(instant) - from) / length, 0), 1);
  return reservations.map(({ id, startDate, endDate }) => ({ id, start: within(startDate), end: within(endDate) }));
}

const isFree = ({ active, frozen, type, reservations }: BookableParkingSpace) =>
  active && !frozen && type !== parkingSpaceTypeCodes.outOfUse && reservations.length === 0;

/**
 * Returns a parking with the bookings of an event added or removed. A booking with a later known
 * state stays.
 */
export function applyBookingsEventToParking(
  parking: Parking,
  period: Period,
  { bookings }: BookingsPayload,
  isGone: boolean,
): Parking {
  const payload = new Map(bookings.map((booking) => [booking.id, booking]));
  const spaces = parking.parkingSpaces.map((space) => {
    const stale = space.reservations.filter(({ id, sequence }) => (payload.get(id)?.sequence ?? -1) >= sequence);
    const newer = new Set(space.reservations.filter((one) => !stale.includes(one)).map(({ id }) => id));
    const here = isGone
      ? []
      : bookings.filter((one) => one.parkingSpaceId === space.id && !newer.has(one.id) && overlaps(one, period));
    if (stale.length + here.length === 0) return space;
    const kept = space.reservations.filter((one) => !stale.includes(one));
    const reservations: Reservation[] = [
      ...kept,
      ...here.map(({ parkingSpaceId: _, ...reservation }) => reservation),
    ].sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
    return { ...space, reservations, availabilityBar: getBookingPositionsOnBar(reservations, period) };
  });
  const change = spaces.filter(isFree).length - parking.parkingSpaces.filter(isFree).length;
  return {
    ...parking,
    parkingSpaces: spaces,
    availableParkingSpaces: Math.max(0, parking.availableParkingSpaces + change),
  };
}

/**
 * Returns whether the response may have omitted bookings of a space that the event changes. A
 * response has at most `parkingLimits.reservationsShown` of each space.
 */
const hidesMore = ({ parkingSpaces }: Parking, { bookings }: BookingsPayload) =>
  parkingSpaces.some(
    ({ id, reservations }) =>
      reservations.length >= parkingLimits.reservationsShown &&
      bookings.some(({ parkingSpaceId }) => parkingSpaceId === id),
  );

/**
 * Adds an event's bookings to every cached response about their parking, or removes them. It
 * refetches a response if bookings may be missing.
 */
export function patchCachedParkings(queryClient: QueryClient, payload: BookingsPayload, isGone: boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: getQueryKeyPrefix(getParking) })) {
    const data = query.state.data as Parking | undefined;
    const { query: asked } = query.queryKey[2] as EndpointRequest<typeof getParking>;
    if (!data || asked?.parkingId !== payload.parkingId) continue;
    patchCachedResponse(queryClient, query, applyBookingsEventToParking(data, asked, payload, isGone), {
      updatedAt: query.state.dataUpdatedAt,
    });
    if (hidesMore(data, payload)) void refetchQueries(queryClient, { queryKey: query.queryKey });
  }
}
