import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { RunCalendarReading } from '#server/platform/calendars/calendar-turns.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { announceAbsences } from './announce-absences.subscriber.ts';
import { absenceCalendarRoutes } from './calendar-routes.ts';
import { dropOldAbsences } from './drop-old-absences.command.ts';
import { enqueueCalendarReadingsTask } from './read-absence-calendars.job.ts';
import { createEnqueueCalendarReadingsHandler, createReadCalendarHandler } from './read-absence-calendars.ts';
import { removeAbsencesOfLeavers } from './remove-absences-of-leavers.command.ts';
import { absenceRoutes } from './routes.ts';

/** Dependencies of absences beyond those of every module. */
interface AbsenceModuleDeps extends Pick<AbsenceDeps, 'kinds' | 'calendars' | 'assignedDesks'> {
  /** Reaches the addresses of HR calendars, which administrators type. */
  outboundHttp: Pick<OutboundHttp, 'guardedFetch'>;
  calendarTurns: RunCalendarReading;
}

/** The module of absences: a member's days away, the bookings that they free, and HR calendars. */
export const absencesModule = defineModule({
  name: 'booking/absences',
  deps: (
    context: AppContext<AbsenceEvent | BookingEvent | CompanyEvent>,
    { outboundHttp, ...needs }: AbsenceModuleDeps,
  ) => ({
    ...context,
    ...needs,
    guardedFetch: outboundHttp.guardedFetch,
    encryptor: context.encryptorFor('address of an absence calendar'),
  }),
  routes: (deps) => [...absenceRoutes(deps), ...absenceCalendarRoutes(deps)],
  subscribers: ({ live }) => [removeAbsencesOfLeavers(), announceAbsences(live.announce)],
  jobs: (deps) => [createEnqueueCalendarReadingsHandler(deps), createReadCalendarHandler(deps)],
  schedules: () => [{ task: enqueueCalendarReadingsTask }],
  cleanups: ({ db, clock }) => ({ oldAbsences: () => dropOldAbsences(db, clock.now()) }),
});
