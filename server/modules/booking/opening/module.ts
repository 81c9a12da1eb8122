import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { announceOpening } from './announce-opening.subscriber.ts';
import { cancelBookingsOfClosingChanges } from './close-with-changes.subscriber.ts';
import { retryOpenedDays } from './retry-opened-days.subscriber.ts';
import { openingRoutes } from './routes.ts';

/** Dependencies of opening hours beyond those of every module. */
interface OpeningModuleDeps {
  kinds: Partial<Record<KindName, BookableKind>>;
}

/** The module of opening hours and closed days. The engine's rules read them. */
export const openingModule = defineModule({
  name: 'booking/opening',
  deps: (context: AppContext<OpeningHoursEvent | BookingOrSeriesEvent>, { kinds }: OpeningModuleDeps) => ({
    ...context,
    kinds,
  }),
  routes: (deps) => openingRoutes(deps),
  subscribers: (deps) => [
    announceOpening(deps.live.announce),
    retryOpenedDays(deps),
    cancelBookingsOfClosingChanges(deps),
  ],
});
