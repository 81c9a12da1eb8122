import { getExchange } from '#contract/exchange.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { burst } from '#web/app/live/burst.ts';
import type { LiveFeature } from '#web/app/live/live-handlers.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** How rooms stand with their calendars is read again, once for a burst: each room says so by itself. */
export const exchangeLive: LiveFeature = (queryClient) => ({
  ExchangeUpdated: burst(() => void readAgain(queryClient, { queryKey: keyOf(getExchange) })),
});
