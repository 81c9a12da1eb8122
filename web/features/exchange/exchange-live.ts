import { getExchange } from '#contract/exchange/exchange.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { burst } from '#web/platform/live/burst.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/** Refetches the sync state of the rooms, once for a burst of events: each room sends an event. */
export const exchangeLive: LiveFeature = (queryClient) => ({
  ExchangeUpdated: burst(() => void readAgain(queryClient, { queryKey: keyOf(getExchange) })),
});
