import { assetsLive } from '#web/assets/assets-live.ts';
import { bookingsLive } from '#web/booking-lists/bookings-live.ts';
import { editorLive } from '#web/editor/editor-live.ts';
import { exchangeLive } from '#web/exchange/exchange-live.ts';
import { bookingLive } from '#web/floors/booking-live.ts';
import { locationsLive } from '#web/locations/locations-live.ts';
import { myBookingsLive } from '#web/my-bookings/my-bookings-live.ts';
import { parkingLive } from '#web/parking/parking-live.ts';
import { paymentsLive } from '#web/payments/payments-live.ts';
import { peopleLive } from '#web/people/people-live.ts';
import { roomsLive } from '#web/rooms/rooms-live.ts';
import { shellLive } from '#web/shell/shell-live.ts';
import { subscriptionLive } from '#web/subscription/subscription-live.ts';
import type { LiveFeature } from './live-handlers.ts';

/** The features that live updates keep fresh, one per line. */
export const liveFeatures: readonly LiveFeature[] = [
  shellLive,
  bookingLive,
  bookingsLive,
  roomsLive,
  myBookingsLive,
  locationsLive,
  parkingLive,
  peopleLive,
  exchangeLive,
  editorLive,
  assetsLive,
  subscriptionLive,
  paymentsLive,
];
