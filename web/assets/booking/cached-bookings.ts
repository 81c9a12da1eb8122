import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/app/api/query-of.ts';
import { patchAnswer } from '#web/app/live/patch-answer.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';

type Answer = { bookings: AssetBooking[] };
type Kept = Pick<AssetKind, 'reads'>;

const answers = (client: QueryClient, { reads }: Kept) =>
  client.getQueryCache().findAll({ queryKey: keyOf(reads.bookings) });

/** Marks bookings of a kind that are being saved. */
export const saveKey = (name: AssetKind['name']): readonly string[] => ['saveAssetBooking', name];

/** A booking as some answer in the cache has it. */
export function cachedBooking(client: QueryClient, kind: Kept, id: string): AssetBooking | undefined {
  for (const query of answers(client, kind)) {
    const found = (query.state.data as Answer | undefined)?.bookings.find((booking) => booking.id === id);
    if (found) return found;
  }
  return undefined;
}

const says = ({ assetId, startDate, endDate, title, isAllDay, userId }: AssetBooking) =>
  [assetId, Date.parse(startDate), Date.parse(endDate), title, isAllDay, userId].join('\n');

/**
 * The state of a booking that somebody has seen and goes on from: what says the same now is the same to them, also where one's own change
 * was answered after they began, or its answer was lost with a reload.
 */
export function stateSeen(seen: AssetBooking, now: AssetBooking | undefined): number {
  return now && says(now) === says(seen) ? Math.max(now.sequence, seen.sequence) : seen.sequence;
}

/** Puts a booking into every answer in the cache, in place of what it was; undefined takes it away. */
export function putBooking(client: QueryClient, kind: Kept, id: string, booking: AssetBooking | undefined): void {
  for (const query of answers(client, kind)) {
    const known = query.state.data as Answer | undefined;
    if (!known) continue;
    const others = known.bookings.filter((other) => other.id !== id);
    patchAnswer(client, query, { bookings: booking ? [...others, booking] : others });
  }
}

/** Has what is booked read again: for the timeline, and for the lists. */
export function rereadBookings(client: QueryClient, { reads }: Kept): Promise<unknown> {
  const keys = [reads.bookings, ...reads.lists].map(keyOf);
  return Promise.all(keys.map((queryKey) => readAgain(client, { queryKey })));
}
