import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceBookings } from './announce-bookings.subscriber.ts';
import { applyKeptTimes } from './apply-kept-times.command.ts';
import { cancelAtPlaces } from './cancel-at-places.subscriber.ts';
import { cancelBookingsOfLeavers } from './cancel-bookings-of-leavers.subscriber.ts';
import { dropOldCalendarChanges } from './drop-old-calendar-changes.command.ts';
import type { BookableKind } from './kind.ts';
import { releaseHandler, releaseUnconfirmedTask } from './release-unconfirmed.job.ts';

/** Dependencies of the engine beyond those of every module. */
interface EngineModuleDeps {
  kinds: Partial<Record<KindName, BookableKind>>;
}

/**
 * The engine's module: its subscribers, the release of unconfirmed bookings, and a cleanup. The
 * modules of the kinds call its commands.
 */
export const engineModule = defineModule({
  name: 'booking/engine',
  deps: (context: AppContext<BookingEvent>, { kinds }: EngineModuleDeps) => ({ ...context, kinds }),
  subscribers: ({ kinds, ...deps }) => [
    announceBookings(kinds, deps.links, deps.live.announce),
    cancelBookingsOfLeavers(deps, kinds),
    cancelAtPlaces(deps, kinds),
    applyKeptTimes(deps, kinds),
  ],
  jobs: ({ kinds, ...deps }) => [releaseHandler(deps, Object.values(kinds), deps.log)],
  schedules: () => [{ task: releaseUnconfirmedTask, everyMinute: true }],
  cleanups: ({ db }) => ({ oldCalendarChanges: () => dropOldCalendarChanges(db) }),
});
