import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { enqueueServing } from './enqueue-serving.ts';

/**
 * Stores the job that gives places to waits, in the transaction that frees them. A place may become
 * free without one of these events, for example by a new package. The sweep of the next minute then
 * finds it.
 */
export function serveFreedPlaces(
  addJob: AddJob,
): Subscriber<BookingEvent | AbsenceEvent | CompanyEvent | DeskAssignmentEvent | OpeningHoursEvent | LocationEvent> {
  const serve = (tx: Transaction, { companyId }: { companyId: string }) => enqueueServing(tx, { addJob }, companyId);
  // The job forgets the refusals. Here the transaction holds places, and waits are locked after them.
  const serveByNewRules = (tx: Transaction, { companyId }: { companyId: string }) =>
    enqueueServing(tx, { addJob }, companyId, { hasNewRules: true });
  return {
    inTransaction: {
      bookingsCancelled: serve,
      bookingsChanged: serve,
      bookingsTerminated: serve,
      absencesChanged: serve,
      deskAssignmentChanged: serve,
      deskAssignmentEnded: serve,
      assignedDaysChanged: serve,
      daysReopened: serveByNewRules,
      locationOpeningSet: serveByNewRules,
      locationPermissionsSet: serveByNewRules,
      locationDrawn: serveByNewRules,
      locationPublished: serveByNewRules,
      companySettingsChanged: serveByNewRules,
    },
  };
}
