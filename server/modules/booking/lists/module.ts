import { type AppContext, defineModule } from '#server/platform/module.ts';
import { deleteFeedsOfLeavers } from './change-feed.command.ts';
import { calendarFeedRoutes, type FeedDeps } from './feed-routes.ts';
import { myBookingRoutes } from './routes.ts';

/** The module of a member's own bookings of all kinds: their list and their calendar feed. */
export const bookingListsModule = defineModule({
  name: 'booking/lists',
  deps: (context: AppContext, needs: Pick<FeedDeps, 'kinds' | 'events' | 'memberOf'>) => ({ ...context, ...needs }),
  routes: (deps) => [...myBookingRoutes(deps), ...calendarFeedRoutes(deps)],
  subscribers: () => [deleteFeedsOfLeavers()],
});
