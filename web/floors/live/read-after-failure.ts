import type { QueryClient } from '@tanstack/react-query';
import { listDay } from '#contract/bookings.ts';
import { listPeople } from '#contract/people.ts';
import { ApiError, errorCodeOf } from '#web/app/api/api-error.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { countsStale, ownStale } from './counts.ts';

/** Bookings changed in a way that nobody told of, or may have: days, counts and one's own bookings are asked for again. */
export function bookingsStale(queryClient: QueryClient): void {
  void readAgain(queryClient, { queryKey: keyOf(listDay) });
  countsStale(queryClient);
  ownStale(queryClient);
}

/**
 * Asks again for what a failed booking or cancelling shows to be otherwise than the screen says: a place that was taken, a person who
 * left, a booking that is gone. An answer that never came says nothing, the server may have done it.
 */
export function readAfterFailure(queryClient: QueryClient, error: Error): void {
  const code = errorCodeOf(error);
  if (code === 'slotTaken') void readAgain(queryClient, { queryKey: keyOf(listDay) });
  if (code === 'participantNotActive' || code === 'personNotActive')
    void readAgain(queryClient, { queryKey: keyOf(listPeople) });
  const isAnswered = error instanceof ApiError && code !== 'offline' && error.status < 500;
  if (!isAnswered || code === 'notFound') bookingsStale(queryClient);
}
