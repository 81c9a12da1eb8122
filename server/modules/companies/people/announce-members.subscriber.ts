import type { SsoEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** The functions that notify servers and browsers of changed members. */
interface AnnouncementDeps {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
}

/**
 * Removes some members from every server's cache, and notifies their open pages and the open tables
 * of members.
 */
function announceTo({ announce, membersChanged }: AnnouncementDeps, companyId: string, userIds: readonly string[]) {
  for (const userId of userIds) {
    membersChanged(companyId, userId);
    announce({ user: userId }, { name: 'UserCacheRefreshed', payload: { companyId, userId } });
  }
  announce({ company: companyId, permission: 'company-get-users' }, { name: 'MembersChanged', payload: { companyId } });
}

/** Announces, after the commit, changes of a company's members and their extra attributes. */
export function announceMembers(deps: AnnouncementDeps): Subscriber<PeopleEvent | InvitationEvent | SsoEvent> {
  /**
   * Announces changed members. Their windows in other companies refetch too, because they list this
   * company.
   */
  const those = ({ companyId, userIds }: { companyId: string; userIds: readonly string[] }) => {
    announceTo(deps, companyId, userIds);
    for (const userId of userIds)
      deps.announce({ user: userId }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId } });
  };
  const table = ({ companyId }: { companyId: string }) => announceTo(deps, companyId, []);
  return {
    afterCommit: {
      membersTurnedOn: those,
      membersTurnedOff: those,
      memberRemoved: those,
      memberDeletedAccount: those,
      memberRolesChanged: ({ companyId, changes }) =>
        announceTo(
          deps,
          companyId,
          changes.map(({ userId }) => userId),
        ),
      extraAttributeAdded: table,
      extraAttributeRenamed: table,
      extraAttributeRemoved: table,
      extraAttributeSet: table,
      invitationsSent: table,
      invitationResent: table,
      invitationRemoved: table,
      memberJoined: ({ companyId, by }) => those({ companyId, userIds: [by] }),
      memberCameBySso: ({ companyId, userId }) => those({ companyId, userIds: [userId] }),
      memberFollowedDirectory: ({ companyId, userId }) => those({ companyId, userIds: [userId] }),
      usersCacheRefreshed({ companyId }) {
        deps.membersChanged(companyId);
        const payload = { companyId, userId: null };
        deps.announce({ company: companyId }, { name: 'UserCacheRefreshed', payload });
        table({ companyId });
      },
    },
  };
}
