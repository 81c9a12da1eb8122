import type { BookingEvent } from '#server/events/booking-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import { announceParkings } from './announce-parkings.ts';
import { createDefaultParking } from './create-default-parking.ts';
import { parkingManagementRoutes } from './management-routes.ts';
import { parkingRoutes } from './routes.ts';

/** The module of car parks: their setup by administrators, and their bookings. */
export function parkingModule(
  context: AppContext<ParkingEvent | BookingEvent>,
): Module<ParkingEvent | CompanyEvent | SubscriptionEvent> {
  return {
    routes: [...parkingRoutes(context, context.domain), ...parkingManagementRoutes(context)],
    subscribers: [announceParkings(context.live.announce), createDefaultParking(context.clock)],
  };
}
