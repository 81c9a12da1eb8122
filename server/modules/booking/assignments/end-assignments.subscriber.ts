import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { endAssignments } from './end-assignments.command.ts';

type Leaving = Extract<PeopleEvent, { name: 'membersTurnedOff' | 'memberRemoved' | 'memberDeletedAccount' }>;
type Closing = Extract<LocationEvent, { name: 'locationDrawn' | 'locationRemoved' }>;

/**
 * Ends the assignments of members who leave or are turned off, and of removed desks, in the same
 * transaction. A locked or hidden desk keeps its owner, because it may open again.
 */
export function endAssignmentsWithoutOwnerOrDesk(
  deps: Pick<AssignmentDeps, 'publish'>,
): Subscriber<PeopleEvent | LocationEvent> {
  const left = async (tx: Transaction, { companyId, by, userIds }: Leaving) => {
    await endAssignments(tx, deps, { companyId, by, which: sql`a.user_id = ANY(${userIds}::uuid[])` });
  };
  const removed = async (tx: Transaction, { companyId, by, closed }: Closing) => {
    if (closed.removed.length === 0) return;
    await endAssignments(tx, deps, { companyId, by, which: sql`a.bookable_id = ANY(${closed.removed}::uuid[])` });
  };
  return {
    inTransaction: {
      membersTurnedOff: left,
      memberRemoved: left,
      memberDeletedAccount: left,
      locationDrawn: removed,
      locationRemoved: removed,
    },
  };
}
