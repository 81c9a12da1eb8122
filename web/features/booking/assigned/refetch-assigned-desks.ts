import type { QueryClient } from '@tanstack/react-query';
import { listAssignedDays, listDeskAssignments, listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import { refetchCountsSoon } from '#web/features/booking/floors/live/counts.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/** Refetches everything that shows assigned desks. The counts of free places follow a little later. */
export async function refetchAssignedDesks(client: QueryClient): Promise<void> {
  refetchCountsSoon(client);
  await Promise.all(
    [listAssignedDays, listOwnAssignedDesks, listDeskAssignments].map((endpoint) =>
      refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) }),
    ),
  );
}
