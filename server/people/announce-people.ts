import type { IdentityEvent } from '#server/identity/events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { PeopleEvent } from './events.ts';

/** Tells a person's own browsers, once it is committed, what happened to their profile. */
export function announcePeople(announce: Announce): Subscriber<PeopleEvent | IdentityEvent> {
  const refresh = ({ userId }: { userId: string }) =>
    announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId } });
  return { afterCommit: { profileChanged: refresh, accountEmailChanged: refresh } };
}
