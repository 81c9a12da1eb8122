import type { QueryClient } from '@tanstack/react-query';
import { listAssignedDays } from '#contract/booking/assigned-desks.ts';
import { listDay } from '#contract/booking/bookings.ts';
import { locationRuleErrorCodes } from '#contract/booking/location-refusals.ts';
import { listPeople } from '#contract/people/people.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { refetchFreePlaceCountsSoon, refetchOwnFloorBookings } from './counts.ts';

/**
 * Refetches days, counts and the person's own bookings after a possible change without an event.
 */
export function refetchBookingData(queryClient: QueryClient): void {
  void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listDay) });
  refetchFreePlaceCountsSoon(queryClient);
  refetchOwnFloorBookings(queryClient);
}

/**
 * Refetches the data that a failed request proves stale. The request may name a taken place, a
 * closed location or a missing booking. After a lost or unclear response it refetches all bookings,
 * since the server may have applied the request.
 */
export function refetchAfterFailure(queryClient: QueryClient, error: Error): void {
  const code = getErrorCode(error);
  if (code === 'placeAssigned') void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listAssignedDays) });
  if (locationRuleErrorCodes.has(code ?? ''))
    void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listOpening) });
  if (code === 'slotTaken') void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listDay) });
  if (code === 'participantNotActive' || code === 'personNotActive')
    void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(listPeople) });
  const isAnswered = error instanceof ApiError && code !== 'offline' && error.status < 500;
  if (!isAnswered || code === 'notFound') refetchBookingData(queryClient);
}
