import type { WaitlistEvent } from '#server/events/waitlist-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Notifies the browsers of people that their waits changed. Each person hears of their own alone.
 */
export function announceWaits(announce: Announce): Subscriber<WaitlistEvent> {
  return {
    afterCommit: {
      waitsChanged({ companyId, userIds, rankedIds }) {
        for (const userId of userIds)
          announce({ user: userId }, { name: 'WaitsChanged', payload: { companyId, userId } });
        for (const userId of rankedIds)
          announce({ user: userId }, { name: 'WaitsChanged', payload: { companyId, userId, ranksOnly: true } });
      },
    },
  };
}
