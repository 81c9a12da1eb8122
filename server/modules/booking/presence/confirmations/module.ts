import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { confirmationRoutes, type KindsByConfirmationList } from './routes.ts';

/** Dependencies of confirmations beyond those of every module. */
interface ConfirmationModuleDeps {
  lists: KindsByConfirmationList;
}

/** The module that confirms presence from the bell, and lists missing confirmations. */
export const confirmationsModule = defineModule({
  name: 'booking/presence/confirmations',
  deps: (context: AppContext<BookingOrSeriesEvent>, { lists }: ConfirmationModuleDeps) => ({ ...context, lists }),
  routes: ({ lists, ...deps }) => confirmationRoutes(deps, lists),
});
