import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceParkings } from './announce-parkings.subscriber.ts';
import { createSampleParking } from './create-default-parking.subscriber.ts';
import { parkingManagementRoutes } from './management-routes.ts';
import { parkingRoutes } from './routes.ts';

/** The module of car parks: their setup by administrators, and their bookings. */
export const parkingModule = defineModule({
  name: 'booking/kinds/parking',
  deps: (context: AppContext<ParkingEvent | BookingOrSeriesEvent>) => context,
  routes: (deps) => [...parkingRoutes(deps, deps.domain), ...parkingManagementRoutes(deps)],
  subscribers: ({ live, clock }) => [announceParkings(live.announce), createSampleParking(clock)],
});
