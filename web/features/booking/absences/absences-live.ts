import { listAbsences, listAway } from '#contract/absences/absences.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Refetches the absences on the screen, and the answers about who is away, once for a burst of live
 * events.
 */
export const createAbsencesLiveHandlers: LiveHandlersFactory = (queryClient) => ({
  AbsencesChanged: debounceWithMaxWait(() => {
    for (const endpoint of [listAbsences, listAway])
      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
  }),
});
