import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Announces changes of assigned desks to the company's browsers. The live event names no person, so
 * browsers refetch the assignments.
 */
export function announceAssignments(announce: Announce): Subscriber<DeskAssignmentEvent> {
  const changed = ({ companyId, locationIds }: Pick<DeskAssignmentEvent, 'companyId' | 'locationIds'>) => {
    for (const locationId of locationIds)
      announce({ company: companyId }, { name: 'DeskAssignmentsChanged', payload: { companyId, locationId } });
  };
  return {
    afterCommit: {
      deskAssigned: changed,
      deskAssignmentChanged: changed,
      deskAssignmentEnded: changed,
      assignedDaysChanged: changed,
    },
  };
}
