import type { BookingEvent } from '#server/events/booking-events.ts';
import type { WaitlistEvent } from '#server/events/waitlist-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceWaits } from './announce-waits.subscriber.ts';
import { dropOldWaits } from './drop-old-waits.command.ts';
import { endWaitsOfLeavers } from './end-waits-of-leavers.command.ts';
import { moveWaitsWithTimeZone } from './move-waits-with-time-zone.command.ts';
import { waitlistRoutes } from './routes.ts';
import { serveFreedPlaces } from './serve-freed-places.subscriber.ts';
import { sweepWaitlistsTask } from './serve-waitlist.job.ts';
import { createServeHandler, createSweepHandler } from './serve-waitlist.ts';
import type { WaitlistDeps } from './waitlist-deps.ts';

/** The module of the waitlist: waits for taken places, and the offers of freed ones. */
export const waitlistModule = defineModule({
  name: 'booking/waitlist',
  deps: (
    context: AppContext<BookingEvent | WaitlistEvent>,
    needs: Pick<WaitlistDeps, 'kinds' | 'calendars' | 'readSettings'>,
  ) => ({ ...context, ...needs }),
  routes: (deps) => waitlistRoutes(deps),
  subscribers: (deps) => [
    serveFreedPlaces(deps.addJob),
    endWaitsOfLeavers(deps),
    moveWaitsWithTimeZone(deps),
    announceWaits(deps.live.announce),
  ],
  jobs: (deps) => [createServeHandler(deps), createSweepHandler(deps)],
  schedules: () => [{ task: sweepWaitlistsTask, everyMinute: true }],
  cleanups: ({ db, clock }) => ({ oldWaits: () => dropOldWaits(db, clock.now()) }),
});
