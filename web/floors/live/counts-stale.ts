import type { QueryClient } from '@tanstack/react-query';
import { getAvailability, getCalendar } from '#contract/locations.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { kindsInOrder } from '#web/app/bookable-kinds.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** Milliseconds: so that a busy morning asks for the counts once in a while, and not all browsers at one moment. */
const least = 1_000;
const spread = 2_000;

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Marks the counts that any booking changes (free places in the tree, the date bar) as stale, and fetches those on the
 * screen soon, once for many events.
 */
export function countsStale(queryClient: QueryClient): void {
  const keys = [keyOf(getAvailability), keyOf(getCalendar)];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  if (waiting.has(queryClient)) return;
  const timer = setTimeout(
    () => {
      waiting.delete(queryClient);
      for (const queryKey of keys) void readAgain(queryClient, { queryKey });
    },
    least + Math.random() * spread,
  );
  waiting.set(queryClient, timer);
}

/** The person's own bookings changed: their lists, and what their limits count, are asked for again. */
export function ownStale(queryClient: QueryClient): void {
  for (const endpoint of kindsInOrder.flatMap(({ planned, retrieve }) => [planned, retrieve]))
    void readAgain(queryClient, { queryKey: keyOf(endpoint) });
}
