import type { MembersLeft } from '#server/modules/booking/engine/cancel-of-leavers.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { endFeedsOfLeavers } from './change-feed.command.ts';
import { calendarFeedRoutes, type FeedParts } from './feed-routes.ts';
import { myBookingRoutes } from './routes.ts';

/** The module of a member's own bookings of all kinds: their list and their calendar feed. */
export function myBookingsModule(
  parts: ModuleParts,
  ofKinds: Pick<FeedParts, 'kinds' | 'events' | 'memberOf'>,
): Module<MembersLeft> {
  return {
    routes: [...myBookingRoutes({ ...parts, kinds: ofKinds.kinds }), ...calendarFeedRoutes({ ...parts, ...ofKinds })],
    subscribers: [endFeedsOfLeavers()],
  };
}
