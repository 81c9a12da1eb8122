import { bookingLive } from '#web/booking/booking-live.ts';
import { bookingsLive } from '#web/bookings/bookings-live.ts';
import { shellLive } from '#web/shell/shell-live.ts';
import type { LiveFeature } from './live-handlers.ts';

/** Every feature that live updates keep fresh, a line each. */
export const liveFeatures: readonly LiveFeature[] = [shellLive, bookingLive, bookingsLive];
