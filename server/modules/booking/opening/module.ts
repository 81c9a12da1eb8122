import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { RunCalendarReading } from '#server/platform/calendars/calendar-turns.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import { announceOpening } from './announce-opening.subscriber.ts';
import { closingCalendarRoutes } from './calendar/closing-calendar-routes.ts';
import { forgetClosingCalendars } from './calendar/forget-closing-calendars.command.ts';
import { enqueueClosingCalendarsTask } from './calendar/read-closing-calendars.job.ts';
import {
  createEnqueueClosingCalendarsHandler,
  createReadClosingCalendarHandler,
} from './calendar/read-closing-calendars.ts';
import { cancelBookingsClosedByMoveOrSwitch } from './close-with-changes.subscriber.ts';
import { retryOpenedDays } from './retry-opened-days.subscriber.ts';
import { openingRoutes } from './routes.ts';

/** Dependencies of opening hours beyond those of every module. */
interface OpeningModuleDeps {
  kinds: Partial<Record<KindName, BookableKind>>;
  /** Reaches the addresses of calendars, which people type. */
  outboundHttp: Pick<OutboundHttp, 'guardedFetch'>;
  calendarTurns: RunCalendarReading;
}

/** The module of opening hours and closed days. The engine's rules read them. */
export const openingModule = defineModule({
  name: 'booking/opening',
  deps: (
    context: AppContext<OpeningHoursEvent | BookingOrSeriesEvent>,
    { outboundHttp, ...needs }: OpeningModuleDeps,
  ) => ({
    ...context,
    ...needs,
    guardedFetch: outboundHttp.guardedFetch,
    encryptor: context.encryptorFor('address of a closing calendar'),
  }),
  routes: (deps) => [...openingRoutes(deps), ...closingCalendarRoutes(deps)],
  subscribers: (deps) => [
    announceOpening(deps.live.announce),
    retryOpenedDays(deps),
    cancelBookingsClosedByMoveOrSwitch(deps),
    forgetClosingCalendars(),
  ],
  jobs: (deps) => [createEnqueueClosingCalendarsHandler(deps), createReadClosingCalendarHandler(deps)],
  schedules: () => [{ task: enqueueClosingCalendarsTask }],
});
