import type { SsoEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { TeamDaysEvent, TeamEvent, WeekMarkOrFollowEvent } from '#server/events/week-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

type WeekNews = TeamEvent | TeamDaysEvent | WeekMarkOrFollowEvent | PeopleEvent | InvitationEvent | SsoEvent;

/**
 * Notifies browsers that marks or teams changed. The live event of a mark names the person and no
 * day, so that pages without that person ignore it. Only the person hears whom they follow.
 */
export function announceWeek(announce: Announce): Subscriber<WeekNews> {
  const teams = ({ companyId }: { companyId: string }) =>
    announce({ company: companyId }, { name: 'WeekChanged', payload: { companyId, userId: null } });
  return {
    afterCommit: {
      teamAdded: teams,
      teamChanged: teams,
      teamRemoved: teams,
      teamsOfAttributeSet: teams,
      teamDaysProposed: teams,
      teamDaysChanged: teams,
      teamDaysWithdrawn: teams,
      // The trigger has moved the person between teams of attributes by now.
      extraAttributeSet: teams,
      extraAttributeRemoved: teams,
      memberJoined: teams,
      memberCameBySso: teams,
      memberRemoved: teams,
      memberDeletedAccount: teams,
      membersTurnedOff: teams,
      membersTurnedOn: teams,
      weekMarksChanged: ({ companyId, userId }) =>
        announce({ company: companyId }, { name: 'WeekChanged', payload: { companyId, userId } }),
      followedChanged: ({ companyId, userId }) =>
        announce({ user: userId }, { name: 'WeekChanged', payload: { companyId, userId } }),
    },
  };
}
