import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceAssignments } from './announce-assignments.subscriber.ts';
import { dropOldAssignments, dropOldReleasedDays } from './drop-old-assignments.command.ts';
import { emailDeskOwners } from './email-owners.subscriber.ts';
import { endAssignmentsWithoutOwnerOrDesk } from './end-assignments.subscriber.ts';
import { publishChangedAssignedDays } from './follow-absences.subscriber.ts';
import { assignmentRoutes } from './routes.ts';

/** Dependencies of assigned desks beyond those of every module. */
interface AssignmentModuleDeps {
  kind: BookableKind;
}

/** The module of assigned desks. The engine's reads know the assigned days. */
export const assignmentsModule = defineModule({
  name: 'booking/assignments',
  deps: (context: AppContext<DeskAssignmentEvent | BookingOrSeriesEvent>, { kind }: AssignmentModuleDeps) => ({
    ...context,
    kind,
  }),
  routes: (deps) => assignmentRoutes(deps),
  subscribers: ({ live, ...deps }) => [
    announceAssignments(live.announce),
    emailDeskOwners(deps),
    endAssignmentsWithoutOwnerOrDesk(deps),
    publishChangedAssignedDays(deps),
  ],
  cleanups: ({ db, clock }) => ({
    oldAssignments: () => dropOldAssignments(db, clock.now()),
    oldReleases: () => dropOldReleasedDays(db, clock.now()),
  }),
});
