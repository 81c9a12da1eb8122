import { listLocations } from '#contract/places/locations.ts';
import { drawingQueryKey } from '#web/features/places/editor/create-editor-live-handlers.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { queryClient } from '#web/platform/query-client.ts';

/**
 * Refetches the tree and the drawings after the person changed a location. Other browsers receive a
 * live event.
 */
export const refetchLocations = () =>
  Promise.all(
    [getQueryKeyPrefix(listLocations), drawingQueryKey].map((queryKey) => refetchQueries(queryClient, { queryKey })),
  );
