import { getExchange } from '#contract/exchange/exchange.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { burst } from '#web/app/live/burst.ts';
import type { LiveFeature } from '#web/app/live/live-handlers.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** Reads the rooms' sync state again, once for a burst of events: each room sends its own. */
export const exchangeLive: LiveFeature = (queryClient) => ({
  ExchangeUpdated: burst(() => void readAgain(queryClient, { queryKey: keyOf(getExchange) })),
});
