import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { ExchangeEvent } from '#server/events/exchange-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import { nightlyTimeZone } from '#server/platform/jobs/nightly-time-zone.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceExchange } from './announce-exchange.subscriber.ts';
import { dropOldLinksAndConflicts } from './drop-old-event-links.command.ts';
import type { ExchangeServices } from './open-exchange.ts';
import { queueBookingChanges } from './out/queue-changes.command.ts';
import { queueRemovalOfHiddenNames } from './out/queue-removal-of-hidden-names.command.ts';
import { createSyncRoomHandler } from './room/sync-room.command.ts';
import { createReadWholeCalendarsHandler, createWatchRoomsHandler } from './room/watch-rooms.command.ts';
import { readWholeCalendarsTask, watchRoomsTask } from './room/watch-rooms.job.ts';
import { exchangeRoutes } from './routes.ts';

/** The events after which other people see a name. */
type NameChange = HolderNameVisibilityEvent | PeopleEvent | CompanyEvent;

/**
 * The module of the two-way sync of rooms with their calendars in Microsoft 365
 * (docs/decisions/0039-exchange.md).
 */
export const exchangeModule = defineModule({
  name: 'exchange',
  deps: (
    context: AppContext<ExchangeEvent | BookingOrSeriesEvent | NameChange>,
    open: Pick<ExchangeServices, 'exchange' | 'syncRoom'>,
  ) => ({
    ...context,
    ...open,
  }),
  routes: ({ exchange }) => exchangeRoutes(exchange),
  subscribers: ({ exchange, live }) => [
    queueBookingChanges(exchange),
    queueRemovalOfHiddenNames(exchange),
    announceExchange(live.announce),
  ],
  jobs: ({ exchange, syncRoom }) => [
    createSyncRoomHandler(syncRoom),
    createWatchRoomsHandler(exchange),
    createReadWholeCalendarsHandler(exchange),
  ],
  schedules: () => [
    { task: watchRoomsTask, everyMinute: true },
    { task: readWholeCalendarsTask, daily: { hour: '02:00', timeZone: nightlyTimeZone } },
  ],
  cleanups: ({ db, clock }) => ({ oldLinks: () => dropOldLinksAndConflicts(db, clock.now()) }),
});
