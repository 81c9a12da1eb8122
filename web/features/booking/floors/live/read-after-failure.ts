import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/booking/bookings.ts';
import { listPeople } from '#contract/people/people.ts';
import { ApiError, errorCodeOf } from '#web/platform/api/api-error.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { ownStale, refetchCountsSoon } from './counts.ts';

/**
 * Refetches days, counts and the person's own bookings after a possible change without an event.
 */
export function bookingsStale(queryClient: QueryClient): void {
  void readAgain(queryClient, { queryKey: keyOf(listDay) });
  refetchCountsSoon(queryClient);
  ownStale(queryClient);
}

/**
 * Refetches the data that a failed request proves stale: a taken place, a person who left, a
 * missing booking. A lost response proves nothing, since the server may have applied the request.
 */
export function readAfterFailure(queryClient: QueryClient, error: Error): void {
  const code = errorCodeOf(error);
  if (code === 'slotTaken') void readAgain(queryClient, { queryKey: keyOf(listDay) });
  if (code === 'participantNotActive' || code === 'personNotActive')
    void readAgain(queryClient, { queryKey: keyOf(listPeople) });
  const isAnswered = error instanceof ApiError && code !== 'offline' && error.status < 500;
  if (!isAnswered || code === 'notFound') bookingsStale(queryClient);
}
