import type { MembersLeft } from '#server/modules/booking/engine/cancel-of-leavers.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { endFeedsOfLeavers } from './change-feed.command.ts';
import { calendarFeedRoutes, type FeedDeps } from './feed-routes.ts';
import { myBookingRoutes } from './routes.ts';

/** The module of a member's own bookings of all kinds: their list and their calendar feed. */
export function myBookingsModule(
  context: AppContext,
  ofKinds: Pick<FeedDeps, 'kinds' | 'events' | 'memberOf'>,
): Module<MembersLeft> {
  return {
    routes: [
      ...myBookingRoutes({ ...context, kinds: ofKinds.kinds }),
      ...calendarFeedRoutes({ ...context, ...ofKinds }),
    ],
    subscribers: [endFeedsOfLeavers()],
  };
}
