import type { SsoEvent } from '#server/events/account-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import { announceNameVisibilityChange } from '../announce-companies.subscriber.ts';

/**
 * Notifies a person's own browsers, after the commit, that their profile changed. It notifies all
 * pages of the person's companies if their name has other readers than before.
 */
export function announceProfileChanges(announce: Announce): Subscriber<PeopleEvent | SsoEvent> {
  const refresh = ({ userId }: { userId: string }) =>
    announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId } });
  return {
    afterCommit: {
      profileChanged(event) {
        refresh(event);
        for (const companyId of event.namesSeenBy?.companyIds ?? []) announceNameVisibilityChange(announce, companyId);
      },
      accountEmailChanged: refresh,
    },
  };
}
