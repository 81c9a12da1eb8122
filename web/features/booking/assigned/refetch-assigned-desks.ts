import type { QueryClient } from '@tanstack/react-query';
import { listAssignedDays, listDeskAssignments, listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import type { EndpointRequest } from '#contract/wire/endpoint.ts';
import { refetchFreePlaceCountsSoon } from '#web/features/booking/floors/live/counts.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Refetches all lists of assigned desks, and the assigned days of the changed floors. The counts of
 * free places are refetched a few seconds later.
 * @param locationIds the changed floors, by default all
 */
export async function refetchAssignedDesks(client: QueryClient, locationIds?: ReadonlySet<string>): Promise<void> {
  refetchFreePlaceCountsSoon(client);
  await Promise.all([
    ...[listOwnAssignedDesks, listDeskAssignments].map((endpoint) =>
      refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) }),
    ),
    refetchQueries(client, {
      queryKey: getQueryKeyPrefix(listAssignedDays),
      predicate({ queryKey }) {
        const { query } = queryKey[2] as EndpointRequest<typeof listAssignedDays>;
        return !locationIds || !query || locationIds.has(query.locationId);
      },
    }),
  ]);
}
