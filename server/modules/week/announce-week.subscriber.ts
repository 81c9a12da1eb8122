import sql from 'sql-template-tag';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import type { SsoEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { TeamDaysEvent, TeamEvent, WeekMarkOrFollowEvent } from '#server/events/week-events.ts';
import {
  readNameCircleOfPerson,
  readTeammatesByMember,
} from '#server/modules/booking/engine/names/name-circle.query.ts';
import { decideNameReaders } from '#server/modules/booking/engine/names/name-readers.policy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce, Audience } from '#server/platform/live/announce.ts';

/** Returns whether teams decide who sees a name in the company. */
async function hasTeamCircles(db: Queryable, companyId: string): Promise<boolean> {
  const found = await db.query(sql`
    SELECT FROM people p WHERE p.company_id = ${companyId} AND p.is_active AND p.names_seen_by = 'team' LIMIT 1`);
  return found.length > 0;
}

/** Returns the members who see the days of a person, and the person. */
async function readAudienceOfDays(tx: Queryable, companyId: string, userId: string): Promise<Audience> {
  const namesSeenBy = await readNameCircleOfPerson(tx, companyId, userId);
  // The days of the week tell of desks.
  const readers = decideNameReaders(managerPermissionOfKind.desk, { userId, bookedBy: userId, namesSeenBy });
  if (readers === 'all') return { company: companyId };
  const { permission, userIds, teamOf } = readers;
  const teammates = teamOf === null ? undefined : (await readTeammatesByMember(tx, companyId, [teamOf])).get(teamOf);
  return { readersIn: companyId, readers: { permission, userIds: [...userIds, ...(teammates ?? [])] } };
}

type WeekNews = TeamEvent | TeamDaysEvent | WeekMarkOrFollowEvent | PeopleEvent | InvitationEvent | SsoEvent;

/**
 * Notifies browsers that marks or teams changed. The live event of a mark names the person and no
 * day, so that pages without that person ignore it. It goes to those alone who see that person's
 * days. Only the person hears whom they follow. Changed teams also decide who sees names in the
 * circle `team`.
 */
export function announceWeek({ db, announce }: { db: Queryable; announce: Announce }): Subscriber<WeekNews> {
  const week = ({ companyId }: { companyId: string }) =>
    announce({ company: companyId }, { name: 'WeekChanged', payload: { companyId, userId: null } });
  const teams = ({ companyId }: { companyId: string }) => {
    week({ companyId });
    void hasTeamCircles(db, companyId)
      // Open pages then show the new names at their next read.
      .catch(() => false)
      .then((decide) => decide && announce({ company: companyId }, { name: 'NamesChanged', payload: { companyId } }));
  };
  return {
    inTransaction: {
      async weekMarksChanged(tx, { companyId, userId }) {
        const audience = await readAudienceOfDays(tx, companyId, userId);
        tx.afterCommit(() => announce(audience, { name: 'WeekChanged', payload: { companyId, userId } }));
      },
    },
    afterCommit: {
      teamAdded: teams,
      teamChanged: teams,
      teamRemoved: teams,
      teamsOfAttributeSet: teams,
      teamDaysProposed: week,
      teamDaysChanged: week,
      teamDaysWithdrawn: week,
      // The trigger has moved the person between teams of attributes by now.
      extraAttributeSet: teams,
      extraAttributeRemoved: teams,
      memberJoined: teams,
      memberCameBySso: teams,
      memberRemoved: teams,
      memberDeletedAccount: teams,
      membersTurnedOff: teams,
      membersTurnedOn: teams,
      followedChanged: ({ companyId, userId }) =>
        announce({ user: userId }, { name: 'WeekChanged', payload: { companyId, userId } }),
    },
  };
}
