import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceHiddenNames } from './announce-hidden-names.subscriber.ts';
import { deleteFeedsOfLeavers } from './change-feed.command.ts';
import { calendarFeedRoutes, type FeedDeps } from './feed-routes.ts';
import { myBookingRoutes } from './routes.ts';

/** The module of a member's own bookings of all kinds: their list and their calendar feed. */
export const bookingListsModule = defineModule({
  name: 'booking/lists',
  deps: (context: AppContext<HolderNameVisibilityEvent>, needs: Pick<FeedDeps, 'kinds' | 'events' | 'memberOf'>) => ({
    ...context,
    ...needs,
  }),
  routes: (deps) => [...myBookingRoutes(deps), ...calendarFeedRoutes(deps)],
  subscribers: ({ live }) => [deleteFeedsOfLeavers(), announceHiddenNames(live.announce)],
});
