import { shellLive } from '#web/app/shell/shell-live.ts';
import { billingLive } from '#web/features/billing/billing-live.ts';
import { assetsLive } from '#web/features/booking/assets/assets-live.ts';
import { bookingsLive } from '#web/features/booking/booking-lists/bookings-live.ts';
import { bookingLive } from '#web/features/booking/floors/booking-live.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { myBookingsLive } from '#web/features/booking/my-bookings/my-bookings-live.ts';
import { parkingLive } from '#web/features/booking/parking/parking-live.ts';
import { roomsLive } from '#web/features/booking/rooms/rooms-live.ts';
import { peopleLive } from '#web/features/company/people/people-live.ts';
import { exchangeLive } from '#web/features/exchange/exchange-live.ts';
import { editorLive } from '#web/features/places/editor/editor-live.ts';
import { locationsLive } from '#web/features/places/locations/locations-live.ts';
import type { LiveFeature } from '#web/platform/live/live-handlers.ts';

/** The features with live handlers, one per line. Their handlers keep cached data fresh. */
export const liveFeatures: readonly LiveFeature[] = [
  shellLive,
  bookingLive,
  bookingsLive,
  roomsLive,
  myBookingsLive,
  locationsLive(floorKindsInOrder),
  parkingLive,
  peopleLive,
  exchangeLive,
  editorLive,
  assetsLive,
  billingLive,
];
