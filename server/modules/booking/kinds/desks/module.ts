import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { deskRoutes } from './routes.ts';

/** The module of desk bookings. */
export const desksModule = defineModule({
  name: 'booking/kinds/desks',
  deps: (context: AppContext<BookingOrSeriesEvent>) => context,
  routes: (deps) => deskRoutes(deps, deps.domain),
});
