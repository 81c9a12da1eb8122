import { getExchange } from '#contract/exchange/exchange.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Creates a handler that refetches the sync state of the rooms. A burst of events causes one
 * refetch, because each room sends an event.
 */
export const createExchangeLiveHandlers: LiveHandlersFactory = (queryClient) => ({
  ExchangeUpdated: debounceWithMaxWait(
    () => void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(getExchange) }),
  ),
});
