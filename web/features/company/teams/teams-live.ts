import { debounceWithMaxWait } from '#web/platform/live/debounce-with-max-wait.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';
import { refetchTeams } from './use-teams.ts';

/** Refetches the teams after live events, once for a burst. A mark of a person changes no team. */
export const createTeamsLiveHandlers: LiveHandlersFactory = (client) => {
  const again = debounceWithMaxWait(() => void refetchTeams(client));
  return {
    WeekChanged({ userId }) {
      if (userId === null) again();
    },
    MembersChanged: again,
  };
};
