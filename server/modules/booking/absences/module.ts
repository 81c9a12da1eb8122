import type { BookingEvent } from '#server/events/booking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { dropOldAbsences } from './drop-old-absences.command.ts';
import { removeAbsencesOfLeavers } from './remove-absences-of-leavers.command.ts';
import { absenceRoutes } from './routes.ts';

/** The module of absences: a member's days away, and the bookings that they free. */
export const absencesModule = defineModule({
  name: 'booking/absences',
  deps: (context: AppContext<BookingEvent>, needs: Pick<AbsenceDeps, 'kinds' | 'calendars'>) => ({
    ...context,
    ...needs,
  }),
  routes: (deps) => absenceRoutes(deps),
  subscribers: () => [removeAbsencesOfLeavers()],
  cleanups: ({ db, clock }) => ({ oldAbsences: () => dropOldAbsences(db, clock.now()) }),
});
