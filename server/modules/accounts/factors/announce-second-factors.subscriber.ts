import type { SecondFactorEvent } from '#server/events/factor-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

interface AnnouncementDeps {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
}

/**
 * Notifies every server and the person's windows when a person gets a second factor or removes the
 * last one. Companies that require a second factor then admit or exclude the person. Every server
 * drops the cached memberships.
 */
export function announceSecondFactors({ announce, membersChanged }: AnnouncementDeps): Subscriber<SecondFactorEvent> {
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
