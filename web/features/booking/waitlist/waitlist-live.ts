import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchWaits } from './use-waits.ts';

/** Refetches the member's waits after live events, once for a burst. */
export const waitlistLive: LiveHandlersFactory = (client) => ({
  WaitsChanged: debounceWithMaxWait(() => void refetchWaits(client)),
});
