import type { FactorEvent } from '#server/events/factor-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

interface AnnouncementDeps {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
}

/**
 * Announces that companies which require a second factor now admit a person, or no longer do. Every
 * server drops its cached membership, and the person's windows read it again.
 */
export function announceFactors({ announce, membersChanged }: AnnouncementDeps): Subscriber<FactorEvent> {
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
