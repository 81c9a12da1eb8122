import { listDay } from '#contract/booking/bookings.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { queryClient } from '#web/platform/query-client.ts';

/**
 * Refetches the rules after the person changed them, and the bookings that closed days cancelled.
 */
export const refetchOpeningRules = () =>
  Promise.all(
    [listOpening, listDay].map((endpoint) => refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) })),
  );
