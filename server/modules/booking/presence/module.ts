import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { PlaceCodeEvent } from '#server/events/presence-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { type KindsByReservationList, presenceRoutes } from './routes.ts';

/** Dependencies of place codes beyond those of every module. */
interface PresenceModuleDeps {
  lists: KindsByReservationList;
}

/** The module of place codes: printing, scanning and confirming. */
export const presenceModule = defineModule({
  name: 'booking/presence',
  deps: (context: AppContext<PlaceCodeEvent | BookingOrSeriesEvent>, { lists }: PresenceModuleDeps) => ({
    ...context,
    lists,
  }),
  routes: ({ lists, ...deps }) => presenceRoutes({ ...deps, engine: deps }, lists),
});
