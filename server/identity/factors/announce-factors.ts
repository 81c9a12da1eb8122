import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { FactorEvent } from './events.ts';

interface Telling {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
}

/** Companies that ask for a second factor let somebody in, or no longer: every server knows, and their own windows read it. */
export function announceFactors({ announce, membersChanged }: Telling): Subscriber<FactorEvent> {
  return {
    afterCommit: {
      secondFactorTurned({ userId, companyIds }) {
        for (const companyId of companyIds) {
          membersChanged(companyId, userId);
          announce({ user: userId }, { name: 'UserCacheRefreshed', payload: { companyId, userId } });
        }
      },
    },
  };
}
