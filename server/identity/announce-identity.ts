import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { IdentityEvent } from './events.ts';

/** Tells every server of members who came by single sign-on: they may have been remembered as none. */
export function announceIdentity(
  membersChanged: (companyId: string, userId?: string) => void,
): Subscriber<IdentityEvent> {
  return { afterCommit: { memberCameBySso: ({ companyId, userId }) => membersChanged(companyId, userId) } };
}
