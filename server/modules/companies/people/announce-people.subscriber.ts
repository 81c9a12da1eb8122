import type { SsoEvent } from '#server/events/account-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** Notifies a person's own browsers, after the commit, that their profile changed. */
export function announceProfileChanges(announce: Announce): Subscriber<PeopleEvent | SsoEvent> {
  const refresh = ({ userId }: { userId: string }) =>
    announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId } });
  return { afterCommit: { profileChanged: refresh, accountEmailChanged: refresh } };
}
