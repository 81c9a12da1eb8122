import type { QueryClient } from '@tanstack/react-query';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { patchCachedResponse } from '#web/platform/live/patch-cached-response.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';

type Answer = { bookings: AssetBooking[] };
type Kept = Pick<AssetKind, 'reads'>;

const answers = (client: QueryClient, { reads }: Kept) =>
  client.getQueryCache().findAll({ queryKey: getQueryKeyPrefix(reads.bookings) });

/** Returns the key of the mutations that save bookings of one kind. */
export const getKindSaveMutationKey = (name: AssetKind['name']): readonly string[] => ['saveAssetBooking', name];

/**
 * Returns the first cached state of a booking. Undefined if no cached response contains the
 * booking.
 */
export function findCachedBooking(client: QueryClient, kind: Kept, id: string): AssetBooking | undefined {
  for (const query of answers(client, kind)) {
    const found = (query.state.data as Answer | undefined)?.bookings.find((booking) => booking.id === id);
    if (found) return found;
  }
  return undefined;
}

const contentOf = ({ assetId, startDate, endDate, title, isAllDay, userId }: AssetBooking) =>
  [assetId, Date.parse(startDate), Date.parse(endDate), title, isAllDay, userId].join('\n');

/**
 * Returns the sequence number that a save sends. A newer cached state with the same content counts
 * as seen. So a member's own change causes no conflict if the response came late or a reload lost
 * it.
 */
export function getSequenceNumberToSend(seen: AssetBooking, now: AssetBooking | undefined): number {
  return now && contentOf(now) === contentOf(seen) ? Math.max(now.sequence, seen.sequence) : seen.sequence;
}

/**
 * Puts a booking into every cached response, in place of its earlier state. With undefined, it
 * removes the booking.
 */
export function putCachedBooking(client: QueryClient, kind: Kept, id: string, booking: AssetBooking | undefined): void {
  for (const query of answers(client, kind)) {
    const known = query.state.data as Answer | undefined;
    if (!known) continue;
    const others = known.bookings.filter((other) => other.id !== id);
    patchCachedResponse(client, query, { bookings: booking ? [...others, booking] : others });
  }
}

/** Refetches the bookings of the timeline and of the lists. */
export function refetchAssetBookings(client: QueryClient, { reads }: Kept): Promise<unknown> {
  const keys = [reads.bookings, ...reads.lists].map(getQueryKeyPrefix);
  return Promise.all(keys.map((queryKey) => refetchQueries(client, { queryKey })));
}
