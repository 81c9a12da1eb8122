import { listWaits } from '#contract/waitlist/waits.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { areRanksOnScreen } from './shown-ranks.ts';
import { refetchWaits } from './use-waits.ts';

/**
 * Refetches the member's waits after live events, once for a burst. Ranks change with each person
 * who joins or leaves a long queue. While no screen shows ranks, the waits are read when one opens.
 */
export const createWaitlistLiveHandlers: LiveHandlersFactory = (client) => {
  const again = debounceWithMaxWait(() => void refetchWaits(client));
  const queryKey = getQueryKeyPrefix(listWaits);
  return {
    WaitsChanged({ ranksOnly }) {
      if (ranksOnly && !areRanksOnScreen()) void client.invalidateQueries({ queryKey, refetchType: 'none' });
      else again();
    },
  };
};
