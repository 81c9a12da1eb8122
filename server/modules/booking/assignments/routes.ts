import * as contract from '#contract/booking/assigned-desks.ts';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { limits } from '#contract/wire/limits.ts';
import { parseRequestedPeriod } from '#server/modules/booking/engine/container-bookings.query.ts';
import { createNameReadingMember } from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { assignDesk, changeAssignment, checkOrderOfDays } from './assign-desk.command.ts';
import { readAssignedDays } from './assigned-days.query.ts';
import { readAssignableDesk } from './assigned-desk.query.ts';
import { presentAssignment } from './assignment.presenter.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import { readUnendedAssignments } from './assignments.query.ts';
import { rebookBookingsCancelledByRelease } from './book-again.command.ts';
import { endAssignment } from './end-assignments.command.ts';
import { readOwnAssignedDesks } from './own-assigned-desks.query.ts';
import { releaseOwnDays } from './release-days.command.ts';
import { takeBackOwnDays } from './take-back-days.command.ts';
import { readBookingsOnWantedDays } from './touched-bookings.query.ts';

/** Returns the caller if the company assigns desks. @throws Refused `assignedDesksOff` */
function inAssigningCompany(caller: Member): Member {
  if (!caller.settings.assignedDesks) refuse('assignedDesksOff', {});
  return caller;
}

/** The routes of assigned desks: managers assign them, and owners release their days. */
export function assignmentRoutes(deps: AssignmentDeps): Route[] {
  const { db, clock, links } = deps;
  return [
    createRoute(contract.listDeskAssignments, async ({ caller }) => {
      const some = await readUnendedAssignments(db, inAssigningCompany(caller).companyId, clock.now());
      return { assignments: some.map((one) => presentAssignment(one, links)) };
    }),
    createRoute(contract.previewDeskAssignment, async ({ caller, body }) => {
      const { companyId } = inAssigningCompany(caller);
      checkOrderOfDays(body);
      const { timeZone: locationIana } = await readAssignableDesk(db, companyId, body.deskId);
      const touched = await readBookingsOnWantedDays(
        db,
        { companyId, ...body, now: clock.now() },
        limits.touchedBookings,
      );
      return { locationIana, ...touched };
    }),
    createRoute(contract.assignDesk, async ({ caller, body }) =>
      presentAssignment(await assignDesk(deps, inAssigningCompany(caller), body), links),
    ),
    createRoute(contract.changeDeskAssignment, async ({ caller, params, body }) =>
      presentAssignment(await changeAssignment(deps, inAssigningCompany(caller), params.id, body), links),
    ),
    createRoute(contract.endDeskAssignment, async ({ caller, params }) => {
      await endAssignment(deps, inAssigningCompany(caller), params.id);
      return undefined;
    }),
    createRoute(contract.listAssignedDays, async ({ caller, query: { locationId: containerId, ...period } }) => {
      const reader = createNameReadingMember(inAssigningCompany(caller), managerPermissionOfKind.desk);
      const asked = { containerId, ...parseRequestedPeriod(period) };
      return { days: await readAssignedDays(db, links, asked, { reader, now: clock.now() }) };
    }),
    createRoute(contract.listOwnAssignedDesks, async ({ caller }) => {
      return { desks: await readOwnAssignedDesks(db, inAssigningCompany(caller), clock.now()) };
    }),
    createRoute(contract.releaseAssignedDays, async ({ caller, body }) => {
      return await releaseOwnDays(deps, inAssigningCompany(caller), body);
    }),
    createRoute(contract.takeBackAssignedDays, async ({ caller, body, exchange: { language } }) => {
      await takeBackOwnDays(deps, inAssigningCompany(caller), body);
      return { bookings: await rebookBookingsCancelledByRelease(deps, caller, body, language) };
    }),
  ];
}
