import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceBookings } from './announce-bookings.subscriber.ts';
import { updateBookingsOnTimeZoneChange } from './apply-kept-times.command.ts';
import { cancelBookingsAtClosedPlaces } from './cancel-at-places.subscriber.ts';
import { cancelBookingsOfLeavers } from './cancel-bookings-of-leavers.subscriber.ts';
import { dropOldOccupancyChanges } from './drop-old-calendar-changes.command.ts';
import { createReleaseHandler, releaseUnconfirmedTask } from './release-unconfirmed.job.ts';
import { askHoldersAtFrozenPlaces } from './series/ask-at-frozen-places.subscriber.ts';
import { endSeriesOfLeavers } from './series/end-series-of-leavers.subscriber.ts';
import type { ExtendSeriesDeps } from './series/extend-series.command.ts';
import { createExtendSeriesHandler, extendSeriesTask } from './series/extend-series.job.ts';
import { openSeriesRoutes } from './series/series-routes.ts';

/** Dependencies of the engine beyond those of every module. */
type EngineModuleDeps = Pick<ExtendSeriesDeps, 'kinds' | 'readSettings' | 'readAwaySpans' | 'listHomeDates'>;

/**
 * The engine's module: its subscribers, the release of unconfirmed bookings, the series of all
 * kinds, and a cleanup. The modules of the kinds call its commands.
 */
export const engineModule = defineModule({
  name: 'booking/engine',
  deps: (context: AppContext<BookingOrSeriesEvent>, own: EngineModuleDeps) => ({
    ...context,
    ...own,
  }),
  routes: ({ kinds, ...deps }) => [...openSeriesRoutes(deps, kinds)],
  subscribers: ({ kinds, ...deps }) => [
    announceBookings(kinds, { ...deps, announce: deps.live.announce }),
    cancelBookingsOfLeavers(deps, kinds),
    cancelBookingsAtClosedPlaces(deps, kinds),
    endSeriesOfLeavers(deps),
    askHoldersAtFrozenPlaces(deps),
    updateBookingsOnTimeZoneChange(deps, kinds),
  ],
  jobs: (deps) => [
    createReleaseHandler(deps, Object.values(deps.kinds), deps.log),
    createExtendSeriesHandler(deps, deps.log),
  ],
  schedules: () => [
    { task: releaseUnconfirmedTask, everyMinute: true },
    { task: extendSeriesTask, everyMinute: true },
  ],
  cleanups: ({ db }) => ({ oldCalendarChanges: () => dropOldOccupancyChanges(db) }),
});
