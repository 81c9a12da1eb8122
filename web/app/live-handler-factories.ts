import { createShellLiveHandlers } from '#web/app/shell/create-shell-live-handlers.ts';
import { createBillingLiveHandlers } from '#web/features/billing/create-billing-live-handlers.ts';
import { createAssetLiveHandlers } from '#web/features/booking/assets/create-asset-live-handlers.ts';
import { createListLiveHandlers } from '#web/features/booking/booking-lists/create-list-live-handlers.ts';
import { createBookingScreenLiveHandlers } from '#web/features/booking/floors/create-booking-screen-live-handlers.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { myBookingsLive } from '#web/features/booking/my-bookings/my-bookings-live.ts';
import { parkingLive } from '#web/features/booking/parking/parking-live.ts';
import { roomsLive } from '#web/features/booking/rooms/rooms-live.ts';
import { createPeopleLiveHandlers } from '#web/features/company/people/create-people-live-handlers.ts';
import { exchangeLive } from '#web/features/exchange/exchange-live.ts';
import { editorLive } from '#web/features/places/editor/editor-live.ts';
import { locationsLive } from '#web/features/places/locations/locations-live.ts';
import type { LiveHandlersFactory } from '#web/platform/live/live-handlers.ts';

/**
 * The factories of the features' live handlers, one per line. The handlers keep cached data fresh.
 */
export const liveHandlerFactories: readonly LiveHandlersFactory[] = [
  createShellLiveHandlers,
  createBookingScreenLiveHandlers,
  createListLiveHandlers,
  roomsLive,
  myBookingsLive,
  locationsLive(floorKindsInOrder),
  parkingLive,
  createPeopleLiveHandlers,
  exchangeLive,
  editorLive,
  createAssetLiveHandlers,
  createBillingLiveHandlers,
];
